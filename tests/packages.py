"""usage: python3 tests/packages.py WAY COMMAND…

Starts a command that serves matches, asks it for pages, and stops it with SIGTERM, by which it must end with 0. WAY is `page` (a page is
asked for), `plain` (a line for the match `evening` is under way at SIGTERM) or `tls` (a room: the page of joining, over TLS).
"""

import re
import signal
import socket
import ssl
import subprocess
import sys
import urllib.request

SECONDS = 60


def page(address):
    # A room has a certificate of its own, which no authority has signed.
    context = ssl._create_unverified_context()
    with urllib.request.urlopen(address, context=context, timeout=SECONDS) as answer:
        text = answer.read().decode()
        assert answer.status == 200 and "</html>" in text, f"{answer.status}: {text}"
        return text


def send_over_the_end(address, program):
    """Sends the header of a form, stops the program, and sends the form when the program listens no more."""
    entry = re.search(r'name="entry" value="([^"]+)"', page(f"{address}m/evening/record"))[1]
    form = f"entry={entry}&line=clock+start+1944-06-06T06%3A00%3A00%2B02%3A00".encode()
    host = address.removeprefix("http://").rstrip("/")
    where = (host.split(":")[0], int(host.split(":")[1]))
    with socket.create_connection(where, timeout=SECONDS) as stream:
        head = ["POST /m/evening/record HTTP/1.1", f"host: {host}", "connection: close", "expect: 100-continue"]
        head += ["content-type: application/x-www-form-urlencoded", f"content-length: {len(form)}", "", ""]
        stream.sendall("\r\n".join(head).encode())
        asked = stream.recv(1024)
        assert asked.startswith(b"HTTP/1.1 100 "), asked
        program.send_signal(signal.SIGTERM)
        try:
            while True:
                socket.create_connection(where, timeout=SECONDS).close()
        except ConnectionError:
            pass
        stream.sendall(form)
        answer = b"".join(iter(lambda: stream.recv(65536), b""))
        assert answer.startswith(b"HTTP/1.1 303 "), answer


def main(way, command):
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as program:
        try:
            address = program.stdout.readline().strip()
            assert re.fullmatch(r"https?://\S+/", address), f"it prints no address: {address}"
            if way == "plain":
                send_over_the_end(address, program)
            else:
                assert way != "tls" or address.startswith("https://"), address
                page(f"{address}join" if way == "tls" else address)
                program.send_signal(signal.SIGTERM)
            rest = program.stdout.read()
            assert way != "tls" or "/join#" in rest, f"no link of the umpire: {rest}"
            code = program.wait(SECONDS)
            assert code == 0, f"it ended with {code}"
        finally:
            program.kill()


main(sys.argv[1], sys.argv[2:])
