import { loadContract } from '../../api/contract/load';

/** The paths in a schema where the names of fields are data. */
function* recordsOf(schema: unknown, path: string): Generator<string> {
	if (typeof schema !== 'object' || schema === null) {
		return;
	}
	if ('patternProperties' in schema) {
		yield path;
	}
	for (const [name, part] of Object.entries(schema)) {
		yield* recordsOf(part, ['properties', 'items', 'anyOf', 'allOf', 'patternProperties'].includes(name) || /^\d+$|^\^/.test(name) ? path : `${path}.${name}`);
	}
}

it('names no field of an export after a person: what has names of its own is known', async () => {
	const routes = (await loadContract()).filter(({ handledBy }) => handledBy !== 'platform');
	const found = routes.flatMap(({ id, query, body, response }) =>
		Object.entries({ query, body, response }).flatMap(([part, schema]) => [...new Set(recordsOf(schema, `${id} ${part}`))])
	);
	// An export keeps the names of fields. A record keyed by logins or addresses must become a list before it is stored.
	expect(found.sort()).toEqual([
		'CopyExternalMedia response.media.errors',
		'DeleteVideoTrack response.tracks',
		'GetAiFeature response.costs',
		'GetQuestionnaire response.questionnaire',
		'GetRecommendations response.data',
		'GetSiteFeatures response.available',
		'GetUserCounts response.roles',
		'GetVideo response.tracks',
		'ListMedia response.media_details.sizes',
		'ListModules response',
		'ListProducts response',
		'RecordEvents body.events',
		'SaveQuestionnaire body.questionnaire',
		'SaveQuestionnaire response.questionnaire',
		'SaveRecommendations body.data',
		'SaveRecommendations response.data',
		'SaveVideoTrack response.tracks',
		'UpdateModule body.options',
	]);
});
