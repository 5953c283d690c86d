import { parsePhotoFeedsConfig } from '../../../platform/domains/media/photo-feeds/config';

const app = { INSTAGRAM_APP_ID: 'id', INSTAGRAM_APP_SECRET: 'secret' };
const hosts = { loginUrl: 'https://www.instagram.com', tokenUrl: 'https://api.instagram.com', graphUrl: 'https://graph.instagram.com', picturesUrl: null };
const own = { loginUrl: 'http://a.example', tokenUrl: 'http://a.example', graphUrl: 'http://a.example', picturesUrl: 'http://a.example' };

it.each([
	[{}, { kind: 'embedded' }],
	[app, { kind: 'instagram', appId: 'id', appSecret: 'secret', ...hosts }],
	[
		{ ...app, INSTAGRAM_BASE_URL: 'http://a.example/' },
		{ kind: 'instagram', appId: 'id', appSecret: 'secret', ...own },
	],
])('connects accounts by %j', (env, expected) => expect(parsePhotoFeedsConfig(env)).toEqual(expected));

it.each(['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'])('asks for the other setting where %s stands alone', (name) => {
	expect(() => parsePhotoFeedsConfig({ [name]: 'x' })).toThrow('INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET must be set together.');
});
