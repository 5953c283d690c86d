import { parseCoreConfig } from '../../../platform/core/config/core-config';
import { ConfigError, type Environment } from '../../../platform/core/config/environment';
import { parseAiConfig } from '../../../platform/domains/ai/models/config';
import { parseGifsConfig } from '../../../platform/domains/media/gifs/config';
import { parseQuotaConfig } from '../../../platform/domains/ai/quota/config';
import { parseSitesConfig } from '../../../platform/domains/site/sites/config';
import { loadDomains } from '../../../platform/main';

/** Reads all settings, as the platform does when it starts. */
async function readSettings(env: Environment): Promise<void> {
	parseCoreConfig(env);
	for (const domain of await loadDomains()) {
		domain.configure(env);
	}
}

const keys = { SIGNING_KEY: '{}', ENCRYPTION_KEY: 'ab' };

describe('the configuration', () => {
	it('works without a single setting: loopback, the embedded database and writer, no limit, no private sites', () => {
		expect(parseCoreConfig({})).toMatchObject({ host: '127.0.0.1', port: 8890, publicUrl: 'http://127.0.0.1:8890', databaseUrl: null });
		expect(parseAiConfig({}).openAi).toBeNull();
		expect(parseAiConfig({}).transcription.service).toBeNull();
		expect(parseGifsConfig({})).toBeNull();
		expect(parseSitesConfig({})).toEqual({ allowPrivateSites: false, admission: { isOpen: false, hosts: [], invitations: [] } });
		expect(parseQuotaConfig({})).toMatchObject({
			tiers: [{ slug: 'ai-assistant-tier-unlimited', value: 1, limit: 999_999_999 }],
			warnings: [],
			period: 'monthly',
		});
	});

	it('ignores a tier that there is not, and names those that there are', () => {
		const env = {
			TIERS: '[{"slug":"free","value":0,"limit":5},{"slug":"team","value":9,"limit":9}]',
			SITE_TIERS: '{"https://a.example":"gold","https://b.example":"team"}',
		};
		expect(parseQuotaConfig(env)).toMatchObject({
			siteTiers: { 'https://b.example': 'team' },
			warnings: ['SITE_TIERS gives https://a.example the tier “gold”, which is not one of TIERS (free, team). The site has the tier “free”.'],
		});
	});

	it('transcribes as soon as a key or an address is there', () => {
		expect(parseAiConfig({ TRANSCRIPTION_API_KEY: 'k' }).transcription.service).toMatchObject({ baseUrl: 'https://api.openai.com/v1', model: 'whisper-1' });
		expect(parseAiConfig({ TRANSCRIPTION_BASE_URL: 'http://whisper:8000/v1/' }).transcription.service).toMatchObject({
			baseUrl: 'http://whisper:8000/v1',
			apiKey: '',
		});
		expect(() => parseAiConfig({ TRANSCRIPTION_BASE_URL: 'whisper' })).toThrow('TRANSCRIPTION_BASE_URL must be an address');
	});

	it('uses a model as soon as a key or an address is there', () => {
		expect(parseAiConfig({ OPENAI_API_KEY: 'sk-1' }).openAi).toMatchObject({ baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1' });
		expect(parseAiConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/', OPENAI_MODEL: 'llama3', OPENAI_EXTRA_MODELS: 'a, b' }).openAi).toMatchObject({
			baseUrl: 'http://127.0.0.1:11434/v1',
			apiKey: '',
			model: 'llama3',
			extraModels: ['a', 'b'],
		});
	});

	it('searches GIFs as soon as a key is there', () => {
		expect(parseGifsConfig({ GIPHY_API_KEY: 'g-1' })).toEqual({ baseUrl: 'https://api.giphy.com/v1', apiKey: 'g-1' });
		expect(parseGifsConfig({ GIPHY_API_KEY: 'g-1', GIPHY_BASE_URL: 'http://127.0.0.1:9/v1/' })?.baseUrl).toBe('http://127.0.0.1:9/v1');
		expect(parseGifsConfig({ GIPHY_BASE_URL: 'http://127.0.0.1:9/v1' })).toBeNull();
	});

	it('takes an empty setting for none', () => {
		expect(parseCoreConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8890, databaseUrl: null });
		expect(parseAiConfig({ OPENAI_API_KEY: ' ' }).openAi).toBeNull();
	});

	it('uses a PostgreSQL server where its address and the keys are set', () => {
		const databaseUrl = 'postgres://ada:secret@db.example/sitewright';
		expect(parseCoreConfig({ ...keys, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
		expect(() => parseCoreConfig({ DATABASE_URL: databaseUrl })).toThrow(
			new ConfigError(
				'With DATABASE_URL, set SIGNING_KEY and ENCRYPTION_KEY too, or KEYS_FILE, the same on each machine. `npm run platform:keys` makes a pair.'
			)
		);
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
		['UPGRADE_URL', 'soon', 'UPGRADE_URL must be an address that begins with http:// or https://, but it is “soon”.'],
		...['true', '10', '-1', 'proxy.example', '10.0.0.0/33', '10.0.0.1,x'].map((value): [string, string, string] => [
			'TRUST_PROXY',
			value,
			`TRUST_PROXY must be the number of proxies in front of the platform (1 to 9) or their addresses, such as 10.0.0.5 or 10.0.0.0/8, but it is “${value}”.`,
		]),
		['ALLOWED_SITES', 'https://a.example', 'ALLOWED_SITES must be host names, such as example.com or *.example.com, but one is “https://a.example”.'],
		['INVITATION_CODES', 'short', 'INVITATION_CODES must be codes of at least 16 letters, digits, hyphens or underscores, separated by commas.'],
		['QUOTA_PERIOD', 'yearly', 'QUOTA_PERIOD must be one of monthly, daily, but it is “yearly”.'],
		['ALLOW_PRIVATE_SITES', 'perhaps', 'ALLOW_PRIVATE_SITES must be true or false, but it is “perhaps”.'],
		['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is “loud”.'],
		['DATABASE_URL', 'mysql://ada:secret@db.example', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
		['SIGNING_KEY', '{}', 'SIGNING_KEY and ENCRYPTION_KEY belong together: set both, or neither.'],
	])('refuses %s=%s with a sentence', async (name, value, message) => {
		await expect(readSettings({ [name]: value })).rejects.toThrow(new ConfigError(message));
	});
});
