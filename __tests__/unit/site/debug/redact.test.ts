import fc from 'fast-check';
import { createRedactor } from '../../../../features/site/debug/redact';

const fields = { facts: ['status', 'track.kind', 'decisions.*', 'id'], texts: ['text'] };
const redact = (value: unknown, includesPrompts = false) => createRedactor({ includesPrompts })(value, fields, 'slice');

/** Every text and number of a value, with the names above it. */
function* leaves(value: unknown, key = '', parent = ''): Generator<{ readonly key: string; readonly parent: string; readonly leaf: unknown }> {
	if (typeof value !== 'object' || value === null) {
		yield { key, parent, leaf: value };
	} else if (Array.isArray(value)) {
		for (const item of value) {
			yield* leaves(item, key, parent);
		}
	} else {
		for (const [name, part] of Object.entries(value)) {
			yield* leaves(part, name, key);
		}
	}
}

const isNamed = (key: string, parent: string) => ['status', 'id'].includes(key) || parent === 'decisions' || (parent === 'track' && key === 'kind');

it('lets nothing out but what is named, whatever a state holds', () => {
	const name = fc.oneof(fc.constantFrom('status', 'id', 'text', 'track', 'kind', 'decisions', 'other'), fc.string());
	const state = fc.letrec((tie) => ({
		value: fc.oneof({ maxDepth: 5 }, fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(tie('value')), fc.dictionary(name, tie('value'))),
	})).value;
	fc.assert(
		fc.property(state, (value) => {
			for (const { key, parent, leaf } of leaves(redact(value))) {
				if (typeof leaf === 'number' && !isNamed(key, parent)) {
					expect(leaf).toBe(0);
				}
				if (typeof leaf === 'string') {
					expect(leaf).toMatch(isNamed(key, parent) ? /^$|^[\w:./+-]{1,120}$|^‹text / : /^$|^‹text \d+, \d+ characters›$/);
				}
			}
		})
	);
});

it('keeps a sentence, a mail address, a signature and a token back even where a field is named', () => {
	const values = ['Dear choir', 'singer@example.com', 'https://files.example.com/a?signature=1', `eyJ${'a'.repeat(60)}`, 'f'.repeat(64)];
	expect(redact({ status: values })).toEqual({ status: values.map((value, index) => `‹text ${index + 1}, ${value.length} characters›`) });
});

it('gives equal texts the same mark, and keeps shape, order, codes and numbers that are named', () => {
	expect(redact({ status: 'done', id: 7, count: 7, isOpen: true, none: null, list: ['one', 'two', 'one'] })).toEqual({
		status: 'done',
		id: 7,
		count: 0,
		isOpen: true,
		none: null,
		list: ['‹text 1, 3 characters›', '‹text 2, 3 characters›', '‹text 1, 3 characters›'],
	});
});

it('adds what was typed if somebody asks for it, but no secret in it', () => {
	const typed = `Ask https://files.example.com/a.png?signature=abc with ${'k'.repeat(48)}`;
	expect(redact({ text: typed, other: typed }, true)).toEqual({
		text: 'Ask https://files.example.com/a.png with ‹secret›',
		other: `‹text 1, ${typed.length} characters›`,
	});
});

it('keeps names of a cache entry without the words that were searched for', () => {
	expect(redact({ 'searchGifs({"search":"secret wedding"})': { status: 'fulfilled' }, 'listModules(undefined)': {}, 'find me': {} })).toEqual({
		'searchGifs({"search":"‹text 1, 14 characters›"})': { status: 'fulfilled' },
		'listModules(undefined)': {},
		'‹text 2, 7 characters›': {},
	});
});

const secrets = ['sk-abcdEFGH1234ijklMNOP5678qrst', 'sk_live_51H8abcdEFGH', 'AKIAIOSFODNN7EXAMPLE', 'SW-0123456789abcdef0123', 'abcdefghij0123456789klmn'];
const blockId = '1b671a64-40d5-491e-99b0-da01ff1f3341';

it.each([
	...secrets.map((secret) => [secret, '‹secret›']),
	['https://user:pass@example.com/x', 'https://‹secret›@example.com/x'],
	['https://e.com/t/AbCdEf0123456789', 'https://e.com/t/‹secret›'],
	[blockId, blockId],
	['https://example.com/2026/choirs-of-the-north', 'https://example.com/2026/choirs-of-the-north'],
])('masks what looks like a secret in what was typed: %s', (typed, masked) => {
	expect(redact({ text: `Ask ${typed} now` }, true)).toEqual({ text: `Ask ${masked} now` });
});

it.each(secrets)('takes no key of a service for a fact or a name: %s', (secret) => {
	const mark = `‹text 1, ${secret.length} characters›`;
	expect(redact({ status: secret })).toEqual({ status: mark });
	expect(redact({ [secret]: 'x' })).toEqual({ [mark]: '‹text 2, 1 characters›' });
});

it.each([blockId, 'a-model-with-a-name-4-20250514', 'suggestion-completed'])('keeps an id and a name of a model: %s', (id) => {
	expect(redact({ status: id })).toEqual({ status: id });
});

it('marks names in an answer of a server that hold an address', () => {
	expect(redact({ data: { 'singer.example.com': true, requests_count: true } })).toEqual({ data: { '‹text 1, 18 characters›': true, requests_count: true } });
});

it.each(['http://', '//', 'sk-', 'sk_a ', 'aA1', `${'a'.repeat(39)}!`, '//a'])(
	'reads a long text of “%s” in steps that grow no faster than the text',
	(piece) => {
		// Would take hours if each character were compared with each.
		const text = piece.repeat(Math.ceil(1_500_000 / piece.length));
		const { text: masked } = redact({ text }, true) as { readonly text: string };
		expect(masked.length).toBeLessThanOrEqual(text.length * 3);
	}
);
