import { ConfigError, parseConfig } from '../../platform/config';

describe('the configuration', () => {
	it('works without a single setting: loopback, the embedded writer, 20 free requests, no private sites', () => {
		expect(parseConfig({})).toMatchObject({
			host: '127.0.0.1',
			port: 8890,
			publicUrl: 'http://127.0.0.1:8890',
			openai: null,
			giphy: null,
			allowPrivateSites: false,
			quota: { tiers: expect.arrayContaining([{ slug: 'ai-assistant-tier-free', value: 0, limit: 20 }]), period: 'monthly' },
		});
	});

	it('uses a model as soon as a key or an address is there', () => {
		expect(parseConfig({ OPENAI_API_KEY: 'sk-1' }).openai).toMatchObject({ baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1' });
		expect(parseConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/', OPENAI_MODEL: 'llama3', OPENAI_EXTRA_MODELS: 'a, b' }).openai).toMatchObject({
			baseUrl: 'http://127.0.0.1:11434/v1',
			apiKey: '',
			model: 'llama3',
			extraModels: ['a', 'b'],
		});
	});

	it('searches GIFs as soon as a key is there', () => {
		expect(parseConfig({ GIPHY_API_KEY: 'g-1' }).giphy).toEqual({ baseUrl: 'https://api.giphy.com/v1', apiKey: 'g-1' });
		expect(parseConfig({ GIPHY_API_KEY: 'g-1', GIPHY_BASE_URL: 'http://127.0.0.1:9/v1/' }).giphy?.baseUrl).toBe('http://127.0.0.1:9/v1');
		expect(parseConfig({ GIPHY_BASE_URL: 'http://127.0.0.1:9/v1' }).giphy).toBeNull();
	});

	it('takes an empty setting for none', () => {
		expect(parseConfig({ PORT: '', OPENAI_API_KEY: ' ' })).toMatchObject({ port: 8890, openai: null });
	});

	it.each([
		['PORT', '70000', 'PORT must be a whole number from 1 to 65535, but it is “70000”.'],
		['PLATFORM_URL', 'here', 'PLATFORM_URL must be an address that begins with http:// or https://, but it is “here”.'],
		['PLATFORM_URL', 'https://example.com/ai', 'PLATFORM_URL must be an address without a path, such as https://platform.example.com.'],
		['OPENTABLE_SEARCH_URL', 'https://example.com/?a=1', 'OPENTABLE_SEARCH_URL must be an address without a query, but it is “https://example.com/?a=1”.'],
		['GIPHY_BASE_URL', 'giphy', 'GIPHY_BASE_URL must be an address that begins with http:// or https://, but it is “giphy”.'],
		['TIERS', '{', 'TIERS must be JSON; see docs/platform.md for an example.'],
		['TIERS', '{}', 'TIERS must be a list of objects with slug, value and limit; see docs/platform.md for an example.'],
		['TIERS', '[]', 'TIERS must name at least one tier.'],
		['TIERS', '[{"slug":"a","value":5,"limit":6}]', 'TIERS: the value of “a” must be its limit, 6 (0 means free, 1 unlimited).'],
		['SITE_TIERS', '[1]', 'SITE_TIERS must be an object that gives a tier’s slug for a site’s address.'],
		['SITE_TIERS', '{"https://a.example":"gold"}', 'SITE_TIERS gives https://a.example the tier “gold”, which is not one of TIERS.'],
		['QUOTA_PERIOD', 'yearly', 'QUOTA_PERIOD must be one of monthly, daily, but it is “yearly”.'],
		['ALLOW_PRIVATE_SITES', 'perhaps', 'ALLOW_PRIVATE_SITES must be true or false, but it is “perhaps”.'],
		['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is “loud”.'],
		['SIGNING_KEY', '{}', 'SIGNING_KEY and ENCRYPTION_KEY belong together: set both, or neither.'],
	])('refuses %s=%s with a sentence', (name, value, message) => {
		expect(() => parseConfig({ [name]: value })).toThrow(new ConfigError(message));
	});
});
