import { startPlatform } from './support/platform';

it('sends events one by one, so that a proxy which holds them back is found', async () => {
	const platform = await startPlatform();
	const answer = await fetch(`${platform.url}/health/stream`);
	expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
	expect(answer.headers.get('cache-control')).toContain('no-store');
	const reader = answer.body?.getReader();
	const pieces: string[] = [];
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		pieces.push(Buffer.from(read.value).toString('utf8'));
	}
	expect(pieces).toEqual([0, 1, 2, 3, 4].map((index) => `id: ${index}\ndata: ${index}\n\n`));
	await platform.close();
});
