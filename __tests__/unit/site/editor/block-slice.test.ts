import { combineSlices } from '@reduxjs/toolkit';
import { blockRemoved } from '../../../../features/site/editor/actions';
import { createBlockSlice, createKeyedSlice, type ForBlock } from '../../../../features/site/editor/block-slice';
import { hasStateOfBlock, nothingTyped, wouldLose } from '../../../../store/rooms';

interface Draft {
	readonly text: string;
	readonly words: readonly string[];
}

const drafts = createBlockSlice('ai', {
	name: 'drafts',
	initialEntry: (): Draft => ({ text: '', words: [] }),
	reducers: (ofEntry) => ({
		typed: ofEntry<ForBlock & { readonly text: string }>((draft, { text }) => {
			draft.text = text;
		}),
		replaced: ofEntry<ForBlock & Draft>((_draft, { text, words }) => ({ text, words })),
		opened: ofEntry<ForBlock>(() => undefined),
		dropped: ofEntry<ForBlock>(() => null),
	}),
	selectors: (entryOf) => ({ selectDraft: entryOf }),
	wouldLose: ({ text }) => text !== '',
});

const chats = createKeyedSlice('ai', {
	name: 'chats',
	initialEntry: (): string | null => null,
	keyOf: ({ from }: { readonly from: string }) => from,
	reducers: (ofEntry) => ({ said: ofEntry<{ readonly from: string; readonly words: string }>((_before, { words }) => words) }),
	removed: (chat) => chat && `${chat}, removed`,
	selectors: (entryOf) => ({ selectChat: entryOf }),
	wouldLose: nothingTyped,
});

const reducer = combineSlices(drafts, chats);
const empty = reducer(undefined, { type: '@@init' });
const { typed, replaced, opened, dropped } = drafts.actions;
const { said } = chats.actions;
const { selectDraft } = drafts.selectors;
const after = (...actions: readonly Parameters<typeof reducer>[1][]) => actions.reduce(reducer, empty);

it('changes the entry of one block, the others stay', () => {
	const before = after(typed({ clientId: 'a', text: 'one' }), typed({ clientId: 'b', text: 'two' }));
	const now = reducer(before, replaced({ clientId: 'a', text: 'three', words: ['three'] }));
	expect(selectDraft(now, 'a')).toEqual({ text: 'three', words: ['three'] });
	expect(selectDraft(now, 'b')).toBe(selectDraft(before, 'b'));
	expect(selectDraft(now, 'c')).toEqual({ text: '', words: [] });
});

it('keeps no entry where nothing happened', () => {
	expect(after(opened({ clientId: 'a' }), typed({ clientId: 'a', text: '' }), dropped({ clientId: 'a' }))).toBe(empty);
	const state = after(typed({ clientId: 'a', text: 'one' }));
	expect(reducer(state, opened({ clientId: 'a' }))).toBe(state);
	expect(reducer(state, dropped({ clientId: 'a' })).drafts).toEqual({});
});

it('knows of which blocks it has state, and forgets them with the block', () => {
	const state = after(typed({ clientId: 'a', text: 'one' }));
	expect(hasStateOfBlock(state, 'a')).toBe(true);
	expect(hasStateOfBlock(state, 'b')).toBe(false);
	expect(reducer(state, blockRemoved({ clientId: 'a' })).drafts).toEqual({});
	expect(reducer(state, blockRemoved({ clientId: 'b' }))).toBe(state);
});

it('knows what would be lost with the page', () => {
	expect(wouldLose(after(typed({ clientId: 'a', text: 'one' })))).toBe(true);
	expect(wouldLose(after(replaced({ clientId: 'a', text: '', words: ['one'] }), said({ from: 'a', words: 'Hi' })))).toBe(false);
});

it('finds an entry by another key, and keeps of a removed block what shall stay', () => {
	const state = after(said({ from: 'sidebar', words: 'Hello' }), said({ from: 'a', words: 'Hi' }), blockRemoved({ clientId: 'a' }));
	expect(state.chats).toEqual({ sidebar: 'Hello', a: 'Hi, removed' });
	expect(after(blockRemoved({ clientId: 'a' }))).toBe(empty);
});
