import type { VideoPrivacy } from '../../../../api/contract/video/videos.contract';
import type { Database } from '../../../core/db/database';
import type { VideosTables } from './tables';

/** Which videos are private: each by its own choice, or by that of its site. */
export function createVideoPrivacy(database: Database) {
	const db = database.kysely.withTables<VideosTables>();

	return {
		/** Whether a video with this choice is private on the site. */
		async isPrivate(siteId: number, privacy: VideoPrivacy): Promise<boolean> {
			if (privacy !== 2) {
				return privacy === 1;
			}
			const site = await db.selectFrom('video_sites').select('is_private').where('site_id', '=', siteId).executeTakeFirst();
			return site?.is_private === 1;
		},

		async changeDefault(siteId: number, isPrivate: boolean): Promise<void> {
			const values = { is_private: isPrivate ? 1 : 0 };
			await db
				.insertInto('video_sites')
				.values({ site_id: siteId, ...values })
				.onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
				.execute();
		},
	};
}
