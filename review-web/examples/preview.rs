//! Serves the made-up match on 127.0.0.1, for looking at pages: `cargo run -p wardiary-review-web --example preview`.

mod fake;

use std::sync::Arc;

#[tokio::main(flavor = "current_thread")]
async fn main() -> std::io::Result<()> {
    let shelf = Arc::new(fake::FakeShelf("Normandy 1944 · Group A against Group B".to_owned()));
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 8944)).await?;
    axum::serve(listener, wardiary_review_web::router(shelf)).await
}
