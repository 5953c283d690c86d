import { readText } from '../../../app/ports/video/frames';

it('reads a text from no cache, so that what is saved back is no old one', async () => {
	const caches: unknown[] = [];
	jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
		caches.push(init?.cache);
		return Promise.resolve(new Response('WEBVTT'));
	});
	expect(await readText('https://platform.example/en.vtt?v=1', 100)).toBe('WEBVTT');
	expect(caches).toEqual(['no-store']);
	expect(await readText('https://platform.example/en.vtt?v=1', 3)).toBeNull();
});
