import fc from 'fast-check';
import { createRedactor } from '../../../features/debug/redact';

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

it('is not held up by a long text', () => {
	const started = performance.now();
	redact({ text: `${'http://'.repeat(50_000)} ${'a'.repeat(39)}!`.repeat(3) }, true);
	expect(performance.now() - started).toBeLessThan(2000);
});
