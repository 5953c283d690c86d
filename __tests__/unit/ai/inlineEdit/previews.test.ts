import { createPreviewReader } from '../../../../features/ai/inlineEdit/previews';
import type { InlineEdit, InlineEditState } from '../../../../features/ai/inlineEdit/slice';
import { initialSuggestion } from '../../../../features/ai/suggestion/slice';

const edit = (clientId: string, html: string, answer: string | null): InlineEdit => ({
	clientIds: [clientId],
	status: answer === null ? 'open' : 'reviewing',
	fields: [{ clientId, html, range: null }],
	continues: false,
	answer,
	decisions: {},
	visited: null,
	prompt: '',
	messages: [],
});
const state = (edits: Readonly<Record<string, InlineEdit>>, openId: string | null = null): InlineEditState => ({ edits, openId });
const read = createPreviewReader();

it('a block shows the answer while it arrives, in its formats', () => {
	const writing = { ...initialSuggestion, status: 'suggesting' as const, text: 'We <f1>are' };
	expect(read(state({ a: edit('block', 'It <strong>is</strong>', null) }), { a: writing }).get('block')).toBe('We <strong>are</strong>');
});

it('a block shows its own text before the first word', () => {
	const requesting = { ...initialSuggestion, status: 'requesting' as const };
	expect(read(state({ a: edit('block', 'It is', null) }), { a: requesting }).size).toBe(0);
});

it('only the selected part of a text is replaced', () => {
	const part = { ...edit('block', 'One two three', 'zwei'), fields: [{ clientId: 'block', html: 'One two three', range: [4, 7] as const }] };
	expect(read(state({ a: part }), {}).get('block')).toBe('One <del class="sitewright-removed">two</del> <ins class="sitewright-added">zwei</ins> three');
});

it('the change that is looked at is marked where the bar is open, and nowhere else', () => {
	const edits = { a: edit('first', 'one', 'eins'), b: edit('second', 'two', 'zwei') };
	const texts = read(state(edits, 'b'), {});
	expect(texts.get('first')).not.toContain('is-current');
	expect(texts.get('second')).toContain('is-current');
});
