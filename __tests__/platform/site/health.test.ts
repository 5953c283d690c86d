import { startPlatform } from '../support/platform';

it('sends events one by one, so that a proxy which holds them back is found', async () => {
	const platform = await startPlatform();
	const answer = await fetch(`${platform.url}/health/stream`, { headers: { origin: 'https://www.example.com' } });
	expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
	expect(answer.headers.get('cache-control')).toContain('no-store');
	// The doctor of a site reads it, and the time, from a browser.
	expect(answer.headers.get('access-control-allow-origin')).toBe('*');
	expect(answer.headers.get('access-control-expose-headers')).toBe('date');
	expect(Date.parse(answer.headers.get('date') ?? '')).not.toBeNaN();
	const reader = answer.body?.getReader();
	const pieces: string[] = [];
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		pieces.push(Buffer.from(read.value).toString('utf8'));
	}
	expect(pieces).toEqual([0, 1, 2, 3, 4].map((index) => `id: ${index}\ndata: ${index}\n\n`));
	await platform.close();
});
