//! Limits the time that a client takes to read: an answer that makes no progress for a while is abandoned.

use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A stream whose writes fail with [`io::ErrorKind::TimedOut`] if none of them makes progress for a given time.
pub(super) struct Progressing<S> {
    stream: S,
    most: Duration,
    /// When the waiting write is abandoned.
    end: Pin<Box<Sleep>>,
    is_waiting: bool,
}

impl<S> Progressing<S> {
    /// Returns a stream whose writes may stall for `most`.
    pub(super) fn new(stream: S, most: Duration) -> Self {
        Self { stream, most, end: Box::pin(sleep(most)), is_waiting: false }
    }

    /// Handles the outcome of polling a write. A finished or failed write ends the time limit; the first pending poll starts it.
    fn judged<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.is_waiting = false;
            return written;
        }
        if !self.is_waiting {
            self.is_waiting = true;
            self.end.as_mut().reset(Instant::now() + self.most);
        }
        ready!(self.end.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Progressing<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, read: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, read)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Progressing<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judged(written, context)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.judged(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.judged(shut, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.judged(written, context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    const MOST: Duration = Duration::from_secs(30);

    /// Sends a thousand bytes through a pipe that holds a hundred, to a reader that takes `piece` bytes and then waits for `pause`.
    async fn sent(piece: usize, pause: Duration) -> io::Result<()> {
        let (near, mut far) = duplex(100);
        let reader = tokio::spawn(async move {
            let mut taken = vec![0; piece];
            while far.read(&mut taken).await.is_ok_and(|count| count > 0) {
                sleep(pause).await;
            }
        });
        let mut near = Progressing::new(near, MOST);
        let written = near.write_all(&[7; 1000]).await;
        reader.abort();
        written
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_may_be_slow_and_may_not_stand_still() {
        let from = Instant::now();
        sent(50, MOST - Duration::from_secs(1)).await.expect("it gets on");
        assert!(from.elapsed() > MOST * 10, "all in all it takes long");
        let from = Instant::now();
        let given_up = sent(50, MOST + Duration::from_secs(1)).await.expect_err("it stands still");
        assert_eq!(given_up.kind(), io::ErrorKind::TimedOut);
        assert!((MOST..MOST + Duration::from_secs(2)).contains(&from.elapsed()), "{:?}", from.elapsed());
    }

    /// The limit applies only during a write. Between two answers only the time limit for the next request applies.
    #[tokio::test(start_paused = true)]
    async fn only_a_write_is_given_up() {
        let (near, mut far) = duplex(100);
        let mut near = Progressing::new(near, MOST);
        for _ in 0..3 {
            near.write_all(b"answer").await.expect("there is room");
            sleep(MOST * 3).await;
            let mut taken = [0; 6];
            far.read_exact(&mut taken).await.expect("it came");
        }
    }
}
