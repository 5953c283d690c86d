import { createEmbeddedWriter } from '../../../platform/domains/ai/embedded-writer';
import { writeAnswer } from '../../../platform/domains/ai/embedded-writer/write';
import type { ChatMessage, MessageContext } from '../../../api/contract/ai-query.contract';
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

const ask = (request: string, content?: string): string =>
	writeAnswer([{ role: 'jetpack-ai', context: { type: 'user-prompt', request, ...(content === undefined ? {} : { content }) } }]);

const improve = (context: MessageContext): string => writeAnswer([{ role: 'jetpack-ai', context }]);

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

describe('the embedded writer', () => {
	it('writes a post that begins with its title', () => {
		const post = ask('Write a post about keeping bees.');
		expect(linesOf(post)[0]).toBe('# Keeping Bees');
		expect(post.match(/^## /gm)?.length).toBeGreaterThanOrEqual(2);
	});

	it.each([
		['Write an informative article about tidal power', '# Tidal Power: An Overview'],
		['Create a step-by-step tutorial on how to bake bread', '# How to Bake Bread'],
		['Write a motivational post about learning the piano', '# Learning the Piano: You Can Do This'],
		['bees', '# Bees'],
	])('answers “%s” with its own kind of post', (request, title) => {
		expect(linesOf(ask(request))[0]).toBe(title);
	});

	it('numbers the steps of a tutorial', () => {
		expect(ask('How to repair a bicycle?').match(/^## Step \d/gm)).toEqual(['## Step 1', '## Step 2', '## Step 3', '## Step 4', '## Step 5']);
	});

	it('makes a list of as many items as are asked for', () => {
		expect(linesOf(ask('Give me a list of 7 tips for gardening'))).toHaveLength(7);
		expect(linesOf(ask('A bullet list about gardening')).every((line) => line.startsWith('- '))).toBe(true);
		expect(linesOf(ask('A list of 99 ideas for parties')).length).toBeLessThanOrEqual(10);
	});

	it('summarizes with the sentences that say most, in their order', () => {
		const summary = improve({ type: 'ai-assistant-summarize', content: bees });
		expect(bees).toContain(summary.split('. ')[0]);
		expect(summary).toMatch(/queen|nectar/);
		expect(summary).not.toMatch(/bicycle|Tuesday|tea/);
	});

	it('makes a text shorter and keeps its headings', () => {
		const shorter = improve({ type: 'ai-assistant-make-shorter', content: `## On bees\n\n${bees}` });
		expect(shorter).toMatch(/^## On bees\n\n/);
		expect(shorter.length).toBeLessThan(bees.length * 0.75);
	});

	it('makes a text longer by an outline of what to add, and keeps all of it', () => {
		const longer = improve({ type: 'ai-assistant-make-longer', content: bees });
		expect(longer).toContain(bees);
		expect(longer.match(/^- /gm)?.length).toBeGreaterThanOrEqual(3);
	});

	it('takes a title from the heading, else from the key terms, as plain text or as JSON', () => {
		expect(improve({ type: 'ai-assistant-generate-title', content: `# On bees\n\n${bees}` })).toBe('On bees');
		expect(improve({ type: 'ai-assistant-generate-title', content: bees })).toMatch(/^Bees, /);
		const titles = JSON.parse(ask('Suggest titles as JSON', bees)) as string[];
		expect(titles.length).toBeGreaterThanOrEqual(2);
	});

	it('corrects common misspellings and nothing else', () => {
		expect(improve({ type: 'ai-assistant-correct-spelling', content: 'i recieve teh the mail untill noon .' })).toBe('I receive the mail until noon.');
		expect(improve({ type: 'ai-assistant-correct-spelling', content: bees })).toBe(bees);
	});

	it('says it in plain words and shorter sentences', () => {
		expect(improve({ type: 'ai-assistant-simplify', content: 'We utilize numerous tools.' })).toBe('We use many tools.');
	});

	it('turns a transcript into a post without its fillers', () => {
		const draft = improve({ type: 'voice-to-content simple draft', content: 'um so bees live in colonies. uh bees, you know, make honey. bees are great' });
		expect(draft).toMatch(/^# Bees/);
		expect(draft).not.toMatch(/\b(um|uh|you know)\b/i);
	});

	it.each([
		['another tone', { type: 'ai-assistant-change-tone', tone: 'humorous', content: bees }],
		['a translation', { type: 'ai-assistant-change-language', language: 'fr', content: bees }],
		['a change of a kind that it does not know', { type: 'user-prompt', request: 'say it differently', content: bees }],
	])('says that %s needs a model, and hands the text back', (_name, context) => {
		const answer = improve(context);
		expect(answer).toMatch(/^> .* needs an AI model.*OPENAI_BASE_URL/);
		expect(answer).toContain(bees);
	});

	it.each(['???', '12345', '…', 'sdfghjkl'])('does not understand “%s”', (request) => {
		expect(ask(request)).toBe('JETPACK_AI_ERROR');
	});

	it('works on its last answer when the person follows up, and begins anew when a new text is asked for', () => {
		const conversation: ChatMessage[] = [
			{ role: 'user', content: 'Tell me about bees' },
			{ role: 'assistant', content: bees },
		];
		const shorter = writeAnswer([...conversation, { role: 'user', content: 'Make it shorter' }]);
		expect(shorter.length).toBeLessThan(bees.length);
		expect(shorter).toContain('colonies');
		expect(writeAnswer([...conversation, { role: 'user', content: 'Write a short post about cats' }])).toMatch(/^# Cats/);
	});

	it('leaves the text at hand alone when a new one is asked for, and works on it when it is meant', () => {
		expect(ask('Write a post about cats', bees)).toMatch(/^# Cats/);
		expect(ask('Write a title for this post', bees)).toMatch(/^Bees, /);
	});

	it('reads the HTML of a post', () => {
		const html = `<!-- wp:heading --><h2>On bees</h2><!-- /wp:heading --><!-- wp:paragraph --><p>Bees &amp; <strong>flowers</strong>.</p><!-- /wp:paragraph -->`;
		expect(improve({ type: 'ai-assistant-make-shorter', content: html })).toBe('## On bees\n\nBees & flowers.');
	});

	it('works in scripts without spaces and from right to left', () => {
		const japanese = '蜂は群れで暮らします。女王蜂が卵を産みます。蜂は蜜を集めます。昨日は雨でした。';
		const summary = improve({ type: 'ai-assistant-summarize', content: japanese });
		expect(japanese).toContain(summary);
		expect(summary.length).toBeGreaterThan(0);
		expect(ask('اكتب مقالا عن النحل')).toMatch(/^# اكتب مقالا عن النحل\n\n> Writing in this language needs an AI model/);
	});
});

describe('the embedded writer’s stream', () => {
	const request = { messages: [{ role: 'user' as const, content: 'A post about 👩‍👩‍👧 families' }], functions: [] };

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
