import { openTestStore } from '../support/database';
import { startPlatform } from '../support/platform';

// Fastify's own compilers, which compile every schema at the start.
jest.mock('../../../platform/core/http/compile-on-use', () => ({ compileOnUse: {} }));

it('every route has schemas that can be compiled', async () => {
	const store = await openTestStore();
	try {
		const platform = await startPlatform({ store });
		await platform.close();
	} finally {
		await store.close();
	}
});
