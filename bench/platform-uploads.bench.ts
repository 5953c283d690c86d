import { createServer } from 'node:http';
import { TranscribeAudio } from '../api/contract/ai/ai-transcription.contract';
import { megabytes, report, startBenchPlatform } from './support/platform';

/** Eight people send 25 MB each to a service that takes the files and does not answer yet: one copy of each may be in memory. */
const people = 8;
const bytes = 25_000_000;
/** Megabytes of one copy, and a tenth more for what is on its way. */
const maxHeld = ((people * bytes) / 2 ** 20) * 1.1;

let taken = 0;
const service = createServer((request) => {
	request.resume().on('end', () => (taken += 1));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const address = service.address();
const platform = await startBenchPlatform({ TRANSCRIPTION_BASE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1` });
const url = new URL(`/${TranscribeAudio.path}`, platform.queryUrl);

const audio = new Uint8Array(bytes);
audio.set([0x1a, 0x45, 0xdf, 0xa3]);

async function send(signal: AbortSignal): Promise<void> {
	const form = new FormData();
	form.append(TranscribeAudio.fileField, new File([audio], 'talk.webm'));
	await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${platform.token}` }, body: form, signal }).catch(() => undefined);
}

const { used: before } = await platform.collectedMemory();
const clients = new AbortController();
const sent = Array.from({ length: people }, () => send(clients.signal));
while (taken < people) {
	await new Promise((resolve) => setTimeout(resolve, 100));
}
const { used: during } = await platform.collectedMemory();
clients.abort();
await Promise.all(sent);
const held = during - before;
report(`memory for ${people} recordings of 25 MB`, megabytes(held), `≤ ${megabytes(maxHeld)}`, held <= maxHeld);
await platform.stop();
service.closeAllConnections();
service.close();
