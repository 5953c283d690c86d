import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import { tooManyOfUser, tooManyUnfinished, tooManyUploads } from './failures';
import type { VideosTables } from './tables';
import type { Uploader } from './upload-token';

/** Two files in as many parts as a file may have. */
const maxOpenUploads = 32;
/** Of a site, also those that hold no space: each is looked at when another one begins, also one of another site. */
const maxUnfinishedUploads = 1000;
/** Of those, and of videos that the site has not attached yet, for one user. Far more than two files in parts, and a part of the site's. */
const maxUserUploads = 250;

type Row = ExpressionBuilder<VideosTables, 'videos'>;
type Condition = ExpressionWrapper<VideosTables, 'videos', SqlBool>;

const isUnfinished = (row: Row): Condition => row('state', 'in', ['uploading', 'part']);
/** A video that failed goes by itself after a day, but until then it was work, and perhaps still has its file. */
const isUnattached = (row: Row): Condition => row.and([row('state', 'in', ['received', 'probing', 'ready', 'failed']), row('attached', '=', 0)]);
/** An upload that holds space for what has not come. */
const isOpen = (row: Row): Condition => row.and([row('state', '=', 'uploading'), row('reserved_bytes', '>', row.ref('received_bytes'))]);

/**
 * Has to be asked while nobody else begins an upload of the site.
 * @throws {RestFailure} 429 for a user or a site with too many uploads that are not finished, or a user with too many videos that are
 * not attached.
 */
export async function limitUploads(tables: Kysely<VideosTables>, { siteId, wpUserId }: Uploader): Promise<void> {
	const ofSite = tables
		.selectFrom('videos')
		.select((row) => row.fn.countAll<number | string>().as('uploads'))
		.where('site_id', '=', siteId);
	const ofUser = ofSite.where('wp_user_id', '=', wpUserId);
	const count = async (query: typeof ofSite): Promise<number> => Number((await query.executeTakeFirstOrThrow()).uploads);

	if ((await count(ofUser.where(isOpen))) >= maxOpenUploads) {
		throw tooManyUploads(maxOpenUploads);
	}
	if ((await count(ofUser.where((row) => row.or([isUnfinished(row), isUnattached(row)])))) >= maxUserUploads) {
		throw tooManyOfUser(maxUserUploads);
	}
	if ((await count(ofSite.where(isUnfinished))) >= maxUnfinishedUploads) {
		throw tooManyUnfinished(maxUnfinishedUploads);
	}
}
