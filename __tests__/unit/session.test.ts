import { parseSession } from '../../features/session/slice';
import { defaultInitialState } from '../../store/initial-state';

it.each([
	[undefined, true],
	[{ kind: 'openai' }, true],
	[{ kind: 'embedded' }, false],
] as const)('the provider %j is a model: %s', (provider, hasModel) => {
	expect(parseSession({ ...defaultInitialState, ...(provider && { ai_provider: provider }) }).hasModel).toBe(hasModel);
});
