import { conversationOf } from '../../../../features/ai/suggestion/conversation';

const message = { role: 'user', content: 'Hi' };
const run = { id: 'run-1', request: { messages: [message], feature: 'ai-assistant' } };

const read = (attributes: object) =>
	conversationOf({ name: 'jetpack/ai-assistant', attributes: { messages: [], originalMessages: [], userPrompt: '', requestingState: 'init', ...attributes } });

it.each([{}, { id: 'run-1' }, { id: 'run-1', request: null }, { id: 'run-1', request: { messages: 'x' } }, { id: 'run-1', request: { messages: [null] } }])(
	'a run that a damaged post has is none: %j',
	(pendingRun) => {
		expect(read({ pendingRun })?.pendingRun).toBeUndefined();
	}
);

it('of the messages of a damaged post, those that are messages stay', () => {
	expect(read({ messages: [null, message, 'x', 1], pendingRun: run })).toMatchObject({ messages: [message], pendingRun: run });
});

it('what is sound stays the same object, so that nothing is shown anew', () => {
	const attributes = { messages: [message], originalMessages: [], userPrompt: '', requestingState: 'init', pendingRun: run };
	expect(conversationOf({ name: 'jetpack/ai-assistant', attributes })).toBe(attributes);
});
