import { createEmbeddedWriter } from '../../../platform/domains/ai/models/embedded-writer';
import { createRandom } from '../../../platform/core/random';
import { writeAnswer } from '../../../platform/domains/ai/models/embedded-writer/write';
import { type ChatMessage, type MessageContext, taggedText } from '../../../api/contract/ai/ai-query.contract';
import { createTestClock } from '../support/clock';

const bees = [
	'Bees are insects that live in colonies.',
	'A colony of bees has one queen, and the queen lays all the eggs.',
	'My uncle once owned a red bicycle.',
	'Worker bees collect nectar, and the bees turn the nectar into honey.',
	'It rained on Tuesday.',
	'Without bees, many plants would have no fruit.',
	'Some people like tea.',
	'Farmers therefore keep colonies of bees near their fields.',
].join(' ');

const write = (messages: readonly ChatMessage[], seed = 'a run'): string => writeAnswer(messages, createRandom(seed));

const ask = (request: string, content?: string, seed?: string): string =>
	write([{ role: 'jetpack-ai', context: { type: 'user-prompt', request, ...(content === undefined ? {} : { content }) } }], seed);

const improve = (context: MessageContext, seed?: string): string => write([{ role: 'jetpack-ai', context }], seed);

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const seeds = Array.from({ length: 12 }, (_seed, index) => `run ${index}`);
const modelRequired = expect.objectContaining({ code: 'error_model_required', status: 409 });

describe('an outline', () => {
	it('begins with its title, and asks what only the author knows', () => {
		const [title, ...lines] = linesOf(ask('Write a post about keeping bees.'));
		expect(title).toBe('# Keeping Bees');
		expect(lines.filter((line) => line.startsWith('## '))).toHaveLength(5);
		const questions = lines.filter((line) => !line.startsWith('## '));
		expect(questions.length).toBeGreaterThan(9);
		expect(questions.every((line) => /^- .*\?$/.test(line))).toBe(true);
	});

	it.each([
		['Write an informative article about tidal power', '# Tidal Power'],
		['Create a step-by-step tutorial on how to bake bread', '# How to Bake Bread'],
		['How to repair a bicycle?', '# How to Repair a Bicycle'],
		['bees', '# Bees'],
	])('answers “%s” with its own title', (request, title) => {
		expect(linesOf(ask(request))[0]).toBe(title);
	});

	it('of a list has as many items as are asked for', () => {
		expect(linesOf(ask('Give me a list of 7 tips for gardening'))).toHaveLength(7);
		expect(linesOf(ask('A bullet list about gardening')).every((line) => line.startsWith('- '))).toBe(true);
		expect(linesOf(ask('A list of 99 ideas for parties')).length).toBeLessThanOrEqual(10);
	});
});

describe('asked again, the embedded writer', () => {
	it.each([
		['an outline', (seed: string) => ask('Write a post about bees', undefined, seed)],
		['a list', (seed: string) => ask('Give me 5 tips for gardening', undefined, seed)],
		['a title', (seed: string) => improve({ type: 'ai-assistant-generate-title', content: `# On bees\n\n${bees}` }, seed)],
		['a shorter text', (seed: string) => improve({ type: 'ai-assistant-make-shorter', content: bees }, seed)],
	])('varies %s', (_name, writeWith) => {
		expect(new Set(seeds.map(writeWith)).size).toBeGreaterThan(1);
		expect(writeWith('the same run')).toBe(writeWith('the same run'));
	});
});

describe('the person’s own text', () => {
	it('is summarized by the sentences that say most, in their order', () => {
		const summary = improve({ type: 'ai-assistant-summarize', content: bees });
		expect(bees).toContain(summary.split('. ')[0]);
		expect(summary).toMatch(/queen|nectar/);
		expect(summary).not.toMatch(/bicycle|Tuesday|tea/);
	});

	it.each(seeds)('is summarized without signs of Markdown (%s)', (seed) => {
		const content =
			'**The cat sat on the balcony.** It looked at [the birds](https://birds.example). `Birds` fly, _cats_ do not. **One cat. Two cats.** Three.';
		expect(improve({ type: 'ai-assistant-summarize', content }, seed)).not.toMatch(/[*_`[\]]/);
		const shorter = improve({ type: 'ai-assistant-make-shorter', content }, seed);
		expect((shorter.match(/\*\*/g) ?? []).length % 2).toBe(0);
		expect(shorter).not.toMatch(/(^|\s)\*\*(\s|$)/);
	});

	it('gets shorter and keeps its headings', () => {
		const shorter = improve({ type: 'ai-assistant-make-shorter', content: `## On bees\n\n${bees}` });
		expect(shorter).toMatch(/^## On bees\n\n/);
		expect(shorter.length).toBeLessThan(bees.length * 0.75);
	});

	it('becomes a list or numbered steps, sentence by sentence', () => {
		const content = '## Dough\n\nMix **flour** and water. Let it rest.\n\n## Oven\n\nBake it.';
		expect(ask('Turn this into a bullet list', content)).toBe('## Dough\n\n- Mix flour and water.\n- Let it rest.\n\n## Oven\n\n- Bake it.');
		expect(ask('Write it as steps', content)).toBe('## Dough\n\n1. Mix flour and water.\n2. Let it rest.\n\n## Oven\n\n1. Bake it.');
	});

	it('gives titles, as plain text or as JSON', () => {
		const titles = seeds.map((seed) => improve({ type: 'ai-assistant-generate-title', content: `# On bees\n\n${bees}` }, seed));
		expect(titles).toContain('On bees');
		expect(titles.every((title) => title.length <= 60)).toBe(true);
		expect((JSON.parse(ask('Suggest titles as JSON', bees)) as string[]).length).toBeGreaterThanOrEqual(2);
		expect(ask('Write a title for this post', bees)).not.toMatch(/^#/);
	});

	it('stays out of a new text, also of one that shall be short', () => {
		expect(ask('Write a post about cats', bees)).toMatch(/^# Cats/);
		const conversation: ChatMessage[] = [
			{ role: 'user', content: 'Tell me about bees' },
			{ role: 'assistant', content: bees },
		];
		expect(write([...conversation, { role: 'user', content: 'Write a short post about cats' }])).toMatch(/^# Cats/);
		const shorter = write([...conversation, { role: 'user', content: 'Make it shorter' }]);
		expect(shorter.length).toBeLessThan(bees.length);
		expect(shorter).toContain('bees');
	});

	it('is read from the HTML of a post', () => {
		const html = `<!-- wp:heading --><h2>On bees</h2><!-- /wp:heading --><!-- wp:paragraph --><p>Bees &amp; <strong>flowers</strong>.</p><!-- /wp:paragraph -->`;
		expect(improve({ type: 'ai-assistant-make-shorter', content: html })).toBe('## On bees\n\nBees & flowers.');
	});

	it('may be in a script without spaces', () => {
		const japanese = '蜂は群れで暮らします。女王蜂が卵を産みます。蜂は蜜を集めます。昨日は雨でした。';
		const summary = improve({ type: 'ai-assistant-summarize', content: japanese });
		expect(japanese).toContain(summary);
		expect(summary.length).toBeGreaterThan(0);
	});
});

describe('a transcript', () => {
	const draft = (content: string) => improve({ type: 'voice-to-content simple draft', content });

	it('becomes paragraphs, without sounds of hesitation and small words said twice', () => {
		const spoken = 'Um, today we uh bake the the bread. It, erm, takes time. Flour first. Then water. Then, hmm, we wait. I had had enough flour.';
		expect(draft(spoken)).toBe('Today we bake the bread. It, takes time. Flour first. Then water.\n\nThen, we wait. I had had enough flour.');
	});

	it('keeps every word of other languages', () => {
		const spoken = '蜂は群れで暮らします。女王蜂が卵を産みます。';
		expect(draft(spoken)).toBe('蜂は群れで暮らします。 女王蜂が卵を産みます。');
		expect(draft('Er ist um acht da.')).toBe('Er ist um acht da.');
	});
});

describe('a text that was made to keep the writer busy', () => {
	const units = [
		'[',
		'a ',
		'. ',
		'蜂。',
		'<!--',
		'<h1',
		'<p',
		'\n ',
		'#a\n',
		'- a\n',
		'....x',
		'on ',
		'<p1>',
		'<!-- wp:jetpack/field-email {',
		'<!-- wp:jetpack/field-email {"label":"a"} -->',
	];
	const types = [
		'ai-assistant-summarize',
		'ai-assistant-make-shorter',
		'ai-assistant-correct-spelling',
		'ai-assistant-generate-title',
		'voice-to-content simple draft',
		'form-ai-extension',
		'user-prompt',
	];

	/** Milliseconds of the processor, for each of the tasks in turn. */
	function timeOf(unit: string, length: number): number {
		const text = unit.repeat(length / unit.length);
		const { user } = process.cpuUsage();
		for (const context of types.flatMap((type) => [
			{ type, content: text, request: 'Make it required', for: taggedText },
			{ type, content: '', request: `${text}x` },
		])) {
			try {
				improve(context);
			} catch {
				// A task for a model is refused; reading it takes time, too.
			}
		}
		return process.cpuUsage().user / 1000 - user / 1000;
	}

	it.each(units)('takes time in proportion to its length (%j)', (unit) => {
		// The quickest of a few: the garbage of other tests is collected in between.
		const quickest = (length: number) => Math.min(...Array.from({ length: 4 }, () => timeOf(unit, length)));
		const short = quickest(5000);
		// Four times as long takes four times the time, or sixteen where it grows with the square.
		expect(quickest(20_000)).toBeLessThan(8 * short + 300);
	});

	it('is read once, with blanks before a line separator that no “.” of a pattern matches', () => {
		const { user } = process.cpuUsage();
		improve({ type: 'ai-assistant-summarize', content: `- ${' '.repeat(40_000)}\u2028text`, request: '' });
		expect((process.cpuUsage().user - user) / 1000).toBeLessThan(300);
	});
});

describe('what needs a model', () => {
	it.each<[string, MessageContext]>([
		['another tone', { type: 'ai-assistant-change-tone', tone: 'humorous', content: bees }],
		['a translation', { type: 'ai-assistant-change-language', language: 'fr', content: bees }],
		['a longer text', { type: 'ai-assistant-make-longer', content: bees }],
		['a continuation', { type: 'ai-assistant-continue-writing', content: bees }],
		['a change that it does not know', { type: 'user-prompt', request: 'Make it rhyme and mention basil', content: bees }],
		['a poem', { type: 'user-prompt', request: 'Write a poem about bees' }],
		['another script', { type: 'user-prompt', request: 'اكتب مقالا عن النحل' }],
		['another language', { type: 'user-prompt', request: 'Schreibe bitte einen langen Beitrag über Bienen' }],
	])('is said of %s', (_name, context) => {
		expect(() => improve(context)).toThrow(modelRequired);
	});

	it('is said of a follow-up that rules cannot do', () => {
		const conversation: ChatMessage[] = [
			{ role: 'user', content: 'bees' },
			{ role: 'assistant', content: bees },
			{ role: 'user', content: 'Make it rhyme and mention basil' },
		];
		expect(() => write(conversation)).toThrow(modelRequired);
	});
});

it.each(['???', '12345', '…', 'sdfghjkl'])('“%s” is unclear', (request) => {
	expect(ask(request)).toBe('JETPACK_AI_ERROR');
});

describe('the embedded writer’s stream', () => {
	const request = {
		messages: [{ role: 'user' as const, content: 'A post about 👩‍👩‍👧 families' }],
		functions: [],
		voice: '',
		seed: 'a run',
		asker: { siteId: 1, userId: 1 },
	};

	async function collect(partial: string): Promise<string[]> {
		const deltas: string[] = [];
		const writer = createEmbeddedWriter({ clock: createTestClock(), paceMs: 0 });
		await writer.complete({ ...request, partial }, (delta) => deltas.push(String(delta)), new AbortController().signal);
		return deltas;
	}

	it('comes word by word, always the same, and goes on from any place', async () => {
		const words = await collect('');
		const whole = words.join('');
		expect(words.length).toBeGreaterThan(50);
		expect(await collect('')).toEqual(words);
		expect((await collect(whole.slice(0, 37))).join('')).toBe(whole.slice(37));
	});

	it('of a long text is written in a thread, as in the loop', async () => {
		const content = `${bees} `.repeat(10);
		const messages: readonly ChatMessage[] = [{ role: 'jetpack-ai', context: { type: 'ai-assistant-summarize', content } }];
		const writer = createEmbeddedWriter({ clock: createTestClock(), paceMs: 0 });
		const deltas: string[] = [];
		const complete = (asked: readonly ChatMessage[]) =>
			writer.complete({ ...request, messages: asked, partial: '' }, (delta) => deltas.push(String(delta)), new AbortController().signal);
		await complete(messages);
		expect(deltas.join('')).toBe(write(messages));
		await expect(complete([{ role: 'jetpack-ai', context: { type: 'ai-assistant-make-longer', content } }])).rejects.toEqual(modelRequired);
		const gone = new AbortController();
		gone.abort(new Error('gone'));
		await expect(writer.complete({ ...request, messages, partial: '' }, () => undefined, gone.signal)).rejects.toMatchObject({ cause: gone.signal.reason });
	});

	it('of a long text waits for nobody who asked for many: each site has its turn', async () => {
		const content = `${bees} `.repeat(10);
		const messages: readonly ChatMessage[] = [{ role: 'jetpack-ai', context: { type: 'ai-assistant-summarize', content } }];
		const writer = createEmbeddedWriter({ clock: createTestClock(), paceMs: 0 });
		const ended: number[] = [];
		const others = new AbortController();
		const complete = (siteId: number, userId: number) =>
			writer
				.complete({ ...request, messages, partial: '', asker: { siteId, userId } }, () => undefined, others.signal)
				.then(
					() => ended.push(siteId),
					() => 0
				);
		const many = Array.from({ length: 15 }, (_asked, index) => complete(1, index % 5));
		await complete(2, 9);
		expect(ended.length).toBeLessThan(6);
		others.abort();
		await Promise.all(many);
	}, 60_000);

	it('stops at once when nobody reads any more', async () => {
		const clock = createTestClock();
		const client = new AbortController();
		const writer = createEmbeddedWriter({ clock, paceMs: 25 });
		const words: string[] = [];
		const writing = writer.complete({ ...request, partial: '' }, (delta) => words.push(String(delta)), client.signal);
		await clock.whenWaitingFor(25);
		clock.advance(25);
		client.abort();
		await expect(writing).rejects.toThrow('aborted');
		expect(words).toHaveLength(1);
	});
});
