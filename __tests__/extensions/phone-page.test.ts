import { delayAfter, sendPicture } from '../../extensions/external-media/view/send-picture';
import type { Answer, Site } from '../../extensions/external-media/view/site';

const file = new File(['0123456789'], 'photo.jpg');
const arrived = (offset: number, isStored = false): Answer => ({ status: 200, code: '', message: '', offset, isStored });
const failure = (status: number, message = '', offset?: number): Answer => ({ status, code: 'code', message, offset, isStored: false });

/** jsdom's files have no `text`. */
const textOf = (blob: Blob): Promise<string> =>
	new Promise((resolve) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.readAsText(blob);
	});

/** Answers the calls in their order, the last answer again and again, and notes them. */
async function send(...answers: readonly Answer[]) {
	const calls: string[] = [];
	const answer = async (call: string) => {
		calls.push(call);
		return answers[Math.min(calls.length, answers.length) - 1] ?? failure(0);
	};
	const site: Site = {
		open: () => answer('open'),
		announce: () => answer('announce'),
		send: async (_key, offset, piece) => answer(`${offset} ${await textOf(piece)}`),
	};
	const waits: number[] = [];
	const progress: number[] = [];
	const outcome = await sendPicture(site, file, 'key', 4, {
		onProgress: (bytes) => progress.push(bytes),
		onLost: () => undefined,
		wait: async (milliseconds) => void waits.push(milliseconds),
	});
	return { calls, waits, progress, outcome };
}

it('a picture is sent in pieces, and its progress is shown', async () => {
	const { calls, progress, outcome } = await send(arrived(0), arrived(4), arrived(8), arrived(10, true));
	expect(calls).toEqual(['announce', '0 0123', '4 4567', '8 89']);
	expect(progress).toEqual([0, 4, 8]);
	expect(outcome).toEqual({ kind: 'stored' });
});

it('after a cut line it goes on from what the site has', async () => {
	const { calls, waits, outcome } = await send(arrived(0), arrived(4), failure(0), failure(503), arrived(6), arrived(10, true));
	expect(calls).toEqual(['announce', '0 0123', '4 4567', 'announce', 'announce', '6 6789']);
	expect(waits).toEqual([1000, 2000]);
	expect(outcome).toEqual({ kind: 'stored' });
});

it('where the last answer was lost, the picture is not sent again', async () => {
	const { calls } = await send(arrived(0), failure(0), arrived(10, true));
	expect(calls).toEqual(['announce', '0 0123', 'announce']);
});

it('the site says which piece it expects', async () => {
	const { calls } = await send(arrived(0), failure(409, 'Another part.', 8), arrived(10, true));
	expect(calls).toEqual(['announce', '0 0123', '8 89']);
});

it('a refusal ends the picture at once', async () => {
	const refusal = failure(422, 'This file is not a picture.');
	expect(await send(arrived(0), refusal)).toMatchObject({ waits: [], outcome: { kind: 'refused', answer: refusal } });
});

it.each([
	['no answer', failure(0)],
	['the same wrong piece', failure(409, '', 2)],
])('%s without end is given up', async (_, answer) => {
	expect((await send(arrived(0), answer)).outcome).toEqual({ kind: 'refused', answer: null });
});

it('waits longer after each failure, up to fifteen seconds', () => {
	expect([1, 2, 3, 4, 5, 10].map(delayAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});
