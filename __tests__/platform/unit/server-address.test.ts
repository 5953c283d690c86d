import { publicLookup } from '../../../platform/core/http/private-address';
import { parseServerAddress } from '../../../platform/domains/ai/models/server-address';

describe('the address of a model server', () => {
	it.each([
		'https://127.0.0.1/v1',
		'https://[::1]/v1',
		'https://10.1.2.3/v1',
		'https://169.254.169.254/v1',
		'https://[::ffff:10.0.0.1]/v1',
		'http://models.example/v1',
	])('%s is refused by a platform that serves the public', (address) =>
		expect(() => parseServerAddress(address, false)).toThrow(expect.objectContaining({ status: 400, code: 'invalid_base_url' }))
	);

	it('is kept without a trailing slash', () => {
		expect(parseServerAddress(' https://models.example/v1/ ', false)).toBe('https://models.example/v1');
		expect(parseServerAddress('http://127.0.0.1:11434/v1', true)).toBe('http://127.0.0.1:11434/v1');
	});

	it('is not called where its name leads inside the network', async () => {
		const failure = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
		expect(failure).toBeInstanceOf(Error);
	});
});
