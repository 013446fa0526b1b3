import { describe, expect, it } from 'vitest';
import { findArticles } from './find-articles.ts';
import { fold } from './fold.ts';

const article = (number: string, titleVi: string, digestVi = '') => ({
	number,
	titleVi,
	titleEn: '',
	digestVi,
	digestEn: ''
});
const book = [
	article('9', 'Chạm quân'),
	article('9.1', 'Chạm quân của mình', 'Đến lượt mình mà chạm quân nào thì phải đi quân ấy.'),
	article('9.10', 'Nước đi sai luật', 'Phát hiện nước sai thì khôi phục thế cờ.'),
	article('15.7c', 'Điện thoại', 'Không mang điện thoại vào khu vực thi đấu.'),
	article('19', 'Đương sự', 'Chạm trán quân sự không liên quan.')
];
const found = (query: string) => findArticles(book, query, 9).map((a) => a.number);

describe('folding', () => {
	it('takes away diacritics, also of letters that do not decompose', () => {
		expect(fold('Đặng Hữu Nghĩa, KHÔNG ghi')).toBe('dang huu nghia khong ghi');
		expect(fold('Nguyễn Thuỳ')).toBe(fold('nguyễn thuỳ'));
	});
	it('keeps numbers of articles whole', () => expect(fold('Điều 15.7c#2')).toBe('dieu 15.7c 2'));
});

describe('searching the law', () => {
	it('needs no diacritics and finds titles before texts', () => expect(found('cham quan')).toEqual(['9', '9.1', '19']));
	it('finds with diacritics as well', () => expect(found('chạm quân')).toEqual(found('cham quan')));
	it('finds by number, the very one first', () => expect(found('9')).toEqual(['9', '9.1', '9.10']));
	it('finds beginnings of words while they are being typed', () => expect(found('dien th')).toEqual(['15.7c']));
	it('finds nothing for nothing', () => expect(found('  ')).toEqual([]));
});
