import { act, renderHook } from '@testing-library/react';
import { useTypedSecret } from '../../components/use-typed-secret';

it('a typed secret is kept while it cannot be saved, and forgotten each time that it is', () => {
	const { result, rerender } = renderHook(({ isSaved }) => useTypedSecret(isSaved), { initialProps: { isSaved: false } });
	const [secret, type] = [() => result.current[0], (text: string) => act(() => result.current[1](text))];
	type('pk.1');
	rerender({ isSaved: false });
	expect(secret()).toBe('pk.1');
	rerender({ isSaved: true });
	expect(secret()).toBe('');
	type('pk.2');
	expect(secret()).toBe('pk.2');
	rerender({ isSaved: false });
	rerender({ isSaved: true });
	expect(secret()).toBe('');
});
