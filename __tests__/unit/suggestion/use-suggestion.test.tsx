import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { suggestionError } from '../../../features/suggestion/errors';
import { chunkReceived, suggestionCompleted, suggestionFailed } from '../../../features/suggestion/slice';
import { useSuggestion } from '../../../features/suggestion/use-suggestion';
import { makeStore } from '../../../store/make-store';
import { fakeWorld } from '../../support/fake-ports';

const askerId = 'block-1';

function start() {
	const store = makeStore({ ports: fakeWorld().ports });
	const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
	const { result } = renderHook(() => useSuggestion(askerId), { wrapper });
	const say = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
	return { suggestion: () => result.current, say };
}

describe('asking', () => {
	it('twice makes two runs, trying again after an error stays in one', () => {
		const { suggestion, say } = start();
		act(() => suggestion().ask({ question: 'One' }));
		const first = suggestion().runId;
		say(chunkReceived({ askerId, text: 'Half' }));
		say(suggestionFailed({ askerId, error: suggestionError('error_network') }));
		act(() => suggestion().retry());
		expect(suggestion()).toMatchObject({ runId: first, status: 'requesting', text: 'Half', error: null, request: { question: 'One' } });
		say(suggestionCompleted({ askerId, text: 'Whole' }));
		act(() => suggestion().ask({ question: 'Two' }));
		expect(suggestion().runId).not.toBe(first);
	});

	it('can be stopped and started over', () => {
		const { suggestion, say } = start();
		act(() => suggestion().ask({ question: 'One' }));
		expect(suggestion().isRunning).toBe(true);
		say(chunkReceived({ askerId, text: 'Half' }));
		act(() => suggestion().stop());
		expect(suggestion()).toMatchObject({ isRunning: false, status: 'done', text: 'Half', wasStopped: true });
		act(() => suggestion().reset());
		expect(suggestion()).toMatchObject({ status: 'init', text: '', error: null });
	});

	it('leaves what arrives after the end unheard', () => {
		const { suggestion, say } = start();
		act(() => suggestion().ask({ question: 'One' }));
		act(() => suggestion().stop());
		say(chunkReceived({ askerId, text: 'Late' }));
		expect(suggestion().text).toBe('');
	});

	it('can put an error aside and keeps the text', () => {
		const { suggestion, say } = start();
		act(() => suggestion().ask({ question: 'One' }));
		say(chunkReceived({ askerId, text: 'Half' }));
		say(suggestionFailed({ askerId, error: suggestionError('error_moderation') }));
		act(() => suggestion().dismissError());
		expect(suggestion()).toMatchObject({ error: null, text: 'Half' });
	});
});
