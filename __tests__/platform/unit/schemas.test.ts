import { startPlatform } from '../support/platform';

// Fastify's own compilers, which compile every schema at the start.
jest.mock('../../../platform/core/http/compile-on-use', () => ({ compileOnUse: {} }));

it('every route has schemas that can be compiled', async () => {
	const platform = await startPlatform();
	await platform.close();
});
