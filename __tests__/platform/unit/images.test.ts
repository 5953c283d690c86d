import { createTestClock } from '../support/clock';
import type { CountedRequest } from '../../../platform/domains/ai/quota/request';
import type { MadeImage } from '../../../platform/domains/ai/models/images/image-maker';
import { createImages, type ImageRun } from '../../../platform/domains/ai/models/images/images';
import { greyPng } from '../../support/png';

const run = {
	owner: { site: { id: 1 }, user: { id: 2 }, role: 'editor' },
	runId: 'run',
	fingerprint: 'boat',
	order: { prompt: 'A boat', subject: 'A boat', title: '' },
} as ImageRun;
const signal = () => new AbortController().signal;

function open() {
	const counted: CountedRequest[] = [];
	let finish: (image: MadeImage) => void = () => undefined;
	const make = jest.fn(() => new Promise<MadeImage>((resolve) => (finish = resolve)));
	const images = createImages({
		clock: createTestClock(),
		maker: { provider: { name: 'The painter', kind: 'embedded' }, model: 'painter', source: 'algorithmicMedia', make },
		counted: ({ request, work }) => {
			counted.push(request);
			return work();
		},
		quota: { settle: () => Promise.resolve() } as never,
		onUnexpected: () => undefined,
	});
	return { images, make, counted, finish: () => finish({ bytes: greyPng(8, 8), type: 'image/png', altText: '' }) };
}

it('is made once and counted once for two requests at the same moment', async () => {
	const { images, make, counted, finish } = open();
	const both = Promise.all([images.make(run, signal()), images.make(run, signal())]);
	finish();
	const [one, other] = await both;
	expect(one).toBe(other);
	expect(make).toHaveBeenCalledTimes(1);
	expect(counted).toHaveLength(1);
});

it('is refused for another request of the same id', async () => {
	const { images, make, finish } = open();
	const first = images.make(run, signal());
	await expect(images.make({ ...run, fingerprint: 'house' }, signal())).rejects.toThrow();
	finish();
	await first;
	expect(make).toHaveBeenCalledTimes(1);
});
