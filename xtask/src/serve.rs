//! `cargo xtask serve`: a small web server for what is built, on this machine only.

use crate::{
    dist,
    html::short_hash,
    run::{self, Outcome},
};
use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

/// Where to look first: a fixed port, because saved games belong to an address.
const PORT: u16 = 4747;

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let port = run::option(&mut args, "--port")?;
    let below = run::option(&mut args, "--below")?.unwrap_or_else(|| "/".into());
    let folder = run::option(&mut args, "--dir")?.map_or_else(dist::folder, PathBuf::from);
    run::no_more(&args)?;
    let server = Server::open(port.as_deref(), folder, &[&below])?;
    println!("Serving {} at {} until Ctrl-C.", server.folder.display(), server.address());
    server.serve();
    Ok(())
}

pub(crate) struct Server {
    listener: TcpListener,
    port: u16,
    folder: PathBuf,
    /// Paths that stand for the folder, each with a slash at both ends.
    below: Vec<String>,
}

impl Server {
    /// Takes a port: the one asked for, or the usual one, or the next that is free.
    pub(crate) fn open(port: Option<&str>, folder: PathBuf, below: &[&str]) -> Outcome<Self> {
        if !folder.join("index.html").is_file() {
            return Err(format!(
                "{} has no index.html; run `cargo xtask dist` first.",
                folder.display()
            ));
        }
        let ports = match port {
            Some(text) => {
                let port = text.parse().map_err(|_| format!("{text:?} is not a port number."))?;
                port..=port
            }
            None => PORT..=PORT + 50,
        };
        let mut refused = String::new();
        for port in ports {
            match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
                Ok(listener) => {
                    let port = listener.local_addr().map_or(port, |address| address.port());
                    let below = below
                        .iter()
                        .map(|path| format!("/{}/", path.trim_matches('/')).replace("//", "/"))
                        .collect();
                    return Ok(Self { listener, port, folder, below });
                }
                Err(error) => {
                    refused = format!(
                        "port {port} is not free ({error}); choose another one with --port."
                    );
                }
            }
        }
        Err(refused)
    }

    /// The address of the first path.
    pub(crate) fn address(&self) -> String {
        let path = self.below.first().map_or("/", String::as_str);
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    pub(crate) fn is_usual(&self) -> bool {
        self.port == PORT
    }

    /// Answers for ever, each connection in a thread of its own.
    pub(crate) fn serve(self) {
        let Self { listener, folder, below, .. } = self;
        for stream in listener.incoming().flatten() {
            let (folder, below) = (folder.clone(), below.clone());
            // Browsers open connections on suspicion; one that goes silent is no error.
            thread::spawn(move || drop(converse(&stream, &folder, &below)));
        }
    }
}

/// Answers requests on one connection until the other side has enough.
fn converse(stream: &TcpStream, folder: &Path, below: &[String]) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream.take(1 << 40));
    loop {
        let mut request = String::new();
        if reader.by_ref().take(16_384).read_line(&mut request)? == 0 {
            return Ok(());
        }
        let mut known = None;
        loop {
            let mut header = String::new();
            if reader.by_ref().take(16_384).read_line(&mut header)? == 0 || header.trim().is_empty()
            {
                break;
            }
            let (name, value) = header.split_once(':').unwrap_or_default();
            if name.eq_ignore_ascii_case("if-none-match") {
                known = Some(value.trim().to_owned());
            }
        }
        let mut words = request.split_whitespace();
        let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        (&*stream).write_all(&response(method, target, known.as_deref(), folder, below))?;
        if method != "GET" && method != "HEAD" {
            return Ok(()); // there may be a body, which nobody reads
        }
    }
}

/// What is sent; `known` is the tag of what the browser has.
fn response(
    method: &str,
    target: &str,
    known: Option<&str>,
    folder: &Path,
    below: &[String],
) -> Vec<u8> {
    let (status, kind, content) = match method {
        "GET" | "HEAD" => answer(target, folder, below),
        _ => ("405 Method Not Allowed", TEXT, b"Only GET and HEAD.".to_vec()),
    };
    // Browsers are to ask every time, but need not fetch what they have.
    let tag = format!("\"{}\"", short_hash([content.as_slice()]));
    let always =
        format!("ETag: {tag}\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff");
    if status == OK && known == Some(&tag) {
        return format!("HTTP/1.1 304 Not Modified\r\n{always}\r\n\r\n").into_bytes();
    }
    let mut out = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{always}\r\n\r\n",
        content.len()
    )
    .into_bytes();
    if method != "HEAD" {
        out.extend(content);
    }
    out
}

const OK: &str = "200 OK";
const TEXT: &str = "text/plain; charset=utf-8";

fn answer(target: &str, folder: &Path, below: &[String]) -> (&'static str, &'static str, Vec<u8>) {
    let missing = || ("404 Not Found", TEXT, b"There is no such file here.".to_vec());
    let Some(name) = file_for(target, below) else { return missing() };
    match fs::read(folder.join(&name)) {
        Ok(content) => (OK, mime(&name), content),
        Err(_) => missing(),
    }
}

/// The file that an address stands for, if it stays inside the folder.
fn file_for(target: &str, below: &[String]) -> Option<String> {
    let path = target.split(['?', '#']).next()?;
    let path = decoded(path)?;
    // The longest prefix wins: "/" is a prefix of everything.
    let prefix = below
        .iter()
        .filter(|prefix| path.starts_with(prefix.as_str()))
        .max_by_key(|prefix| prefix.len())?;
    let name = &path[prefix.len()..];
    let name = if name.is_empty() || name.ends_with('/') {
        format!("{name}index.html")
    } else {
        name.to_owned()
    };
    let safe = |part: &str| {
        !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':', '\0'])
    };
    name.split('/').all(safe).then_some(name)
}

/// Undoes `%20` and its like.
fn decoded(path: &str) -> Option<String> {
    let mut bytes = vec![];
    let mut rest = path.as_bytes();
    while let [first, tail @ ..] = rest {
        if *first == b'%' {
            let [high, low, tail @ ..] = tail else { return None };
            let digit = |byte: &u8| (*byte as char).to_digit(16);
            bytes.push(u8::try_from(digit(high)? * 16 + digit(low)?).ok()?);
            rest = tail;
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    String::from_utf8(bytes).ok()
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "ts" | "txt" | "md" => TEXT,
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{file_for, response};
    use crate::run;

    #[test]
    fn addresses_stay_inside_the_folder() {
        let root = ["/".to_owned()];
        assert_eq!(file_for("/", &root).as_deref(), Some("index.html"));
        assert_eq!(file_for("/icons/icon.svg?x=1", &root).as_deref(), Some("icons/icon.svg"));
        assert_eq!(file_for("/a%20b.txt", &root).as_deref(), Some("a b.txt"));
        for bad in [
            "/../secret",
            "/%2e%2e/secret",
            "/a/../../b",
            "//etc/passwd",
            "/c:/windows",
            "/a\\b",
            "/.git/config",
            "/%zz",
            "x",
        ] {
            assert_eq!(file_for(bad, &root), None, "{bad}");
        }
    }

    #[test]
    fn the_folder_can_stand_below_a_path() {
        let below = ["/".to_owned(), "/a/b/".to_owned()];
        assert_eq!(file_for("/a/b/", &below).as_deref(), Some("index.html"));
        assert_eq!(file_for("/a/b/sw.js", &below).as_deref(), Some("sw.js"));
        assert_eq!(file_for("/a/b", &below[1..]), None);
    }
    #[test]
    fn what_the_browser_has_is_not_sent_again() {
        let (folder, below) = (run::root().join("assets"), ["/".to_owned()]);
        let ask = |method: &str, target: &str, known: Option<&str>| {
            String::from_utf8(response(method, target, known, &folder, &below)).unwrap()
        };
        let first = ask("GET", "/worker.js", None);
        assert!(first.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/javascript"), "{first}");
        assert!(first.contains("self.cabinetRole"), "{first}");
        let tag = first.lines().find_map(|line| line.strip_prefix("ETag: ")).unwrap();
        let again = ask("GET", "/worker.js", Some(tag));
        assert!(again.starts_with("HTTP/1.1 304 ") && again.ends_with("\r\n\r\n"), "{again}");
        assert!(ask("GET", "/worker.js", Some("\"0\"")).starts_with("HTTP/1.1 200 "));
        assert!(ask("HEAD", "/worker.js", None).ends_with("\r\n\r\n"));
        assert!(ask("GET", "/none.js", Some(tag)).starts_with("HTTP/1.1 404 "));
        assert!(ask("POST", "/worker.js", None).starts_with("HTTP/1.1 405 "));
    }
}
