import { guidOfAddress } from '../../../../components/video-address';
import { videoFileAddress } from '../../../../components/video-file-address';
import addresses from '../../../support/video-addresses.json';

// The same table runs through the PHP of pages in __tests__/site/video/video-pages.test.ts.
it.each(addresses.map(({ attributes: { url }, expected }) => [url, expected] as const))('the address %j names the video %j', (url, expected) => {
	expect(guidOfAddress(url)).toBe(expected);
});

it.each([
	['https://example.com/lecture.mp4', 'https://example.com/lecture.mp4'],
	[' http://localhost:8080/a/Lecture%201.WebM?size=2#t=5 ', 'http://localhost:8080/a/Lecture%201.WebM?size=2#t=5'],
	['example.com/lecture.mov', 'https://example.com/lecture.mov'],
	['lecture.mp4', null],
	['a lecture.mp4', null],
	['https://example.com/', null],
	['https://example.com/lecture.mp4.html', null],
	['javascript:alert(1)//lecture.mp4', null],
	['', null],
])('%j is the address of the video file %j', (text, expected) => {
	expect(videoFileAddress(text)).toBe(expected);
});
