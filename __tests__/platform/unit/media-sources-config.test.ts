import { parseMediaSourcesConfig } from '../../../platform/domains/media/media-sources/config';

const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

it.each([
	[{}, null],
	[client, { clientId: 'id', clientSecret: 'secret', baseUrl: null }],
	[
		{ ...client, GOOGLE_BASE_URL: 'http://a.example/' },
		{ clientId: 'id', clientSecret: 'secret', baseUrl: 'http://a.example' },
	],
	[{ GOOGLE_BASE_URL: 'http://a.example/' }, null],
])('connects libraries of Google Photos by %j', (env, expected) => expect(parseMediaSourcesConfig(env).googlePhotos).toEqual(expected));

it.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])('asks for the other setting where %s stands alone', (name) => {
	expect(() => parseMediaSourcesConfig({ [name]: 'x' })).toThrow('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
});
