use super::*;

fn segment(marker: u8, body: &[u8]) -> Vec<u8> {
    let length = u16::try_from(body.len() + 2).unwrap().to_be_bytes();
    [&[0xff, marker], &length[..], body].concat()
}

fn frame(width: u16, height: u16) -> Vec<u8> {
    let [h, w] = [height.to_be_bytes(), width.to_be_bytes()];
    segment(0xc0, &[8, h[0], h[1], w[0], w[1], 1, 1, 0x11, 0])
}

/// A camera's JPEG: EXIF with a place, XMP, a comment, two scans with a restart and a stuffed byte, a film behind it.
fn camera(width: u16) -> Vec<u8> {
    let scan = [segment(0xda, &[1, 1, 0, 0, 63, 0]), vec![0x12, 0xff, 0x00, 0xff, 0xd0, 0x34]].concat();
    let parts = [
        vec![0xff, 0xd8],
        segment(0xe0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
        segment(0xe1, b"Exif\0\0GPS 10.7769 N 106.7009 E"),
        segment(0xfe, b"a comment"),
        frame(width, 800),
        scan.clone(),
        segment(0xc4, &[0; 20]),
        scan,
        vec![0xff, 0xd9],
        b"ftypmp4 a film with its sound".to_vec(),
    ];
    parts.concat()
}

fn has(content: &[u8], words: &[u8]) -> bool {
    content.windows(words.len()).any(|window| window == words)
}

fn problem(bytes: &[u8]) -> &'static str {
    walked(bytes).unwrap_err().name()
}

#[test]
fn a_photograph_loses_what_says_where_it_was_taken() {
    let clean = walked(&camera(600)).unwrap();
    assert_eq!(clean.media, Media::Jpeg);
    for words in [&b"GPS"[..], b"a comment", b"a film"] {
        assert!(!has(&clean.content, words));
    }
    assert!(has(&clean.content, b"JFIF"));
    assert!(has(&clean.content, &[0x12, 0xff, 0x00, 0xff, 0xd0, 0x34]), "the picture itself is as it was");
    assert!(clean.content.ends_with(&[0x34, 0xff, 0xd9]));
    assert_eq!(walked(&clean.content).unwrap(), clean, "cleaned again it is the same");
}

fn chunk(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    [&u32::try_from(body.len()).unwrap().to_be_bytes()[..], &name, body, &[0; 4]].concat()
}

fn png_of(width: u32, more: &[u8]) -> Vec<u8> {
    let head = [&width.to_be_bytes()[..], &600_u32.to_be_bytes(), &[8, 2, 0, 0, 0]].concat();
    let parts = [
        b"\x89PNG\r\n\x1a\n".to_vec(),
        chunk(*b"IHDR", &head),
        more.to_vec(),
        chunk(*b"IDAT", &[1, 2, 3]),
        chunk(*b"IEND", &[]),
        b"<svg onload=...>".to_vec(),
    ];
    parts.concat()
}

#[test]
fn a_drawing_loses_its_texts() {
    let texts = [chunk(*b"tEXt", b"Author\0somebody"), chunk(*b"eXIf", b"GPS")].concat();
    let clean = walked(&png_of(400, &texts)).unwrap();
    assert_eq!(clean.media, Media::Png);
    assert!(
        !has(&clean.content, b"somebody") && !has(&clean.content, b"GPS") && !has(&clean.content, b"svg")
    );
    assert_eq!(clean, walked(&png_of(400, &[])).unwrap());
    assert_eq!(problem(&png_of(400, &chunk(*b"ABCD", b"unknown and needed"))), "damaged");
}

fn riff(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut body = b"WEBP".to_vec();
    for (name, content) in chunks {
        body.extend(*name);
        body.extend(u32::try_from(content.len()).unwrap().to_le_bytes());
        body.extend(*content);
        body.extend(vec![0; content.len() % 2]);
    }
    [&b"RIFF"[..], &u32::try_from(body.len()).unwrap().to_le_bytes(), &body].concat()
}

#[test]
fn the_webs_own_format_loses_its_exif_and_says_so_in_its_head() {
    let extended = [0x0c, 0, 0, 0, 0xff, 0x01, 0, 0xff, 0x01, 0];
    let lossy = [0x30, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x02, 0x00, 0x02, 7];
    let clean = walked(&riff(&[(b"VP8X", &extended), (b"VP8 ", &lossy), (b"EXIF", b"GPS")])).unwrap();
    assert_eq!(clean.media, Media::Webp);
    assert!(!has(&clean.content, b"GPS"));
    assert_eq!(clean.content[20], 0, "its head promises neither EXIF nor XMP");
    let lossless = [0x2f, 0xff, 0xc1, 0x7f, 0x00, 1];
    assert!(walked(&riff(&[(b"VP8L", &lossless)])).is_ok());
    let moving = [(b"VP8X", &extended[..]), (b"ANIM", &[0; 6][..])];
    assert_eq!(problem(&riff(&moving)), "damaged");
}

#[test]
fn what_is_no_photograph_is_told_so() {
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#;
    for other in [&b""[..], b"GIF89a", svg, b"%PDF-1.7", b"\xff\xd8"] {
        assert_eq!(problem(other), "other_kind");
    }
    assert_eq!(problem(&vec![0xff; LARGEST + 1]), "too_large");
    assert_eq!(problem(&camera(5_000)), "too_wide");
    assert_eq!(problem(&camera(0)), "damaged");
    assert_eq!(problem(&png_of(9_000, &[])), "too_wide");
}

#[test]
fn no_byte_that_is_lost_or_changed_makes_it_panic() {
    let all = [
        camera(600),
        png_of(400, &chunk(*b"tEXt", b"text")),
        riff(&[(b"VP8X", &[0; 10]), (b"VP8L", &[0x2f, 0xff, 0xc1, 0x7f, 0x00, 1]), (b"XMP ", b"x")]),
    ];
    for picture in all {
        let whole = walked(&picture).unwrap().content.len();
        for length in 0..picture.len() {
            if let Ok(clean) = walked(&picture[..length]) {
                assert!(clean.content.len() <= whole);
            }
        }
        for at in 0..picture.len() {
            for value in [0x00, 0x01, 0x7f, 0xd9, 0xff] {
                let mut altered = picture.clone();
                altered[at] = value;
                let _ = walked(&altered);
            }
        }
    }
}
