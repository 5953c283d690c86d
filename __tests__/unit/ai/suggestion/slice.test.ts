import { blockRemoved } from '../../../../features/site/editor/actions';
import { suggestionError } from '../../../../features/ai/suggestion/errors';
import {
	chunkReceived,
	selectSuggestion,
	suggestionCompleted,
	suggestionDiscarded,
	suggestionFailed,
	suggestionRequested,
	suggestionRetried,
	suggestionSlice,
	suggestionStopped,
} from '../../../../features/ai/suggestion/slice';

const requesterId = 'block-1';
const request = (question: string) => suggestionRequested({ requesterId, request: { question } });

function start() {
	let state = suggestionSlice.getInitialState();
	const send = (action: Parameters<typeof suggestionSlice.reducer>[1]) => {
		state = suggestionSlice.reducer(state, action);
	};
	return { send, state: () => state, suggestion: () => selectSuggestion({ suggestion: state }, requesterId) };
}

describe('asking', () => {
	it('twice makes two runs, trying again after an error stays in one', () => {
		const { suggestion, send } = start();
		send(request('One'));
		const first = suggestion().run?.id;
		expect(first).toMatch(/^[0-9a-f]{32}$/);
		send(chunkReceived({ requesterId, text: 'Half' }));
		send(suggestionFailed({ requesterId, error: suggestionError('error_network') }));
		send(suggestionRetried({ requesterId }));
		expect(suggestion()).toMatchObject({ run: { id: first, request: { question: 'One' } }, status: 'requesting', text: 'Half', error: null });
		send(suggestionCompleted({ requesterId, text: 'Whole' }));
		send(request('Two'));
		expect(suggestion().run?.id).not.toBe(first);
	});

	it('can be stopped and started over', () => {
		const { suggestion, send } = start();
		send(request('One'));
		send(chunkReceived({ requesterId, text: 'Half' }));
		send(suggestionStopped({ requesterId }));
		expect(suggestion()).toMatchObject({ status: 'done', text: 'Half', wasStopped: true });
		send(suggestionDiscarded({ requesterId }));
		expect(suggestion()).toMatchObject({ status: 'init', text: '', error: null });
	});

	it('ignores text that arrives after the end', () => {
		const { suggestion, send } = start();
		send(request('One'));
		send(suggestionStopped({ requesterId }));
		send(chunkReceived({ requesterId, text: 'Late' }));
		expect(suggestion().text).toBe('');
	});

	it('cannot be tried again before the first request', () => {
		const { state, send } = start();
		send(suggestionRetried({ requesterId }));
		expect(state()).toEqual({});
	});

	it('leaves nothing behind when the block is removed', () => {
		const { state, send } = start();
		send(request('One'));
		send(blockRemoved({ clientId: requesterId }));
		expect(state()).toEqual({});
	});
});
