import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../core/db/database';
import { parseJson } from '../../../../core/json';
import type { VideoCaptionTable, VideosTables } from '../tables';
import type { SpokenText } from './cues';

/** Without the segments, which can be hours of speech. */
export type StoredCaptions = Omit<VideoCaptionTable, 'segments'>;
/** Of a request that is running. */
export type CaptionsChange = Partial<Omit<VideoCaptionTable, 'guid' | 'run_id'>>;

const Segments = TypeCompiler.Compile(Type.Array(Type.Object({ start: Type.Number(), end: Type.Number(), text: Type.String() })));

/** The segments of the pieces that are done. */
export function segmentsOf({ segments }: Pick<VideoCaptionTable, 'segments'>): SpokenText[] {
	const value = parseJson(segments);
	return Segments.Check(value) ? value : [];
}

const runningStates: readonly VideoCaptionTable['state'][] = ['waiting', 'working'];

export const isRunning = ({ state }: Pick<StoredCaptions, 'state'>): boolean => runningStates.includes(state);

export type CaptionStore = ReturnType<typeof createCaptionStore>;

/** The automatic captions of videos, one row for each video. */
export function createCaptionStore(database: Database) {
	const db = database.kysely.withTables<VideosTables>();

	return {
		async find(guid: string): Promise<StoredCaptions | null> {
			const columns = ['guid', 'run_id', 'state', 'message', 'language', 'spoken', 'mark', 'pieces_done', 'next_at', 'made_language', 'made_at'] as const;
			return (await db.selectFrom('video_captions').select(columns).where('guid', '=', guid).executeTakeFirst()) ?? null;
		},

		async findWithSegments(guid: string): Promise<VideoCaptionTable | null> {
			return (await db.selectFrom('video_captions').selectAll().where('guid', '=', guid).executeTakeFirst()) ?? null;
		},

		/**
		 * Puts a request in place of the one before, unless that is still running.
		 * @param also Is done in the same transaction.
		 * @return Whether it was put there.
		 */
		start(row: VideoCaptionTable, also: (transaction: Transaction<VideosTables>) => Promise<void>): Promise<boolean> {
			const { guid: _guid, ...change } = row;
			return db.transaction().execute(async (transaction) => {
				const { numInsertedOrUpdatedRows } = await transaction
					.insertInto('video_captions')
					.values(row)
					.onConflict((conflict) => conflict.column('guid').doUpdateSet(change).where('video_captions.state', 'not in', runningStates))
					.executeTakeFirstOrThrow();
				if (numInsertedOrUpdatedRows === 0n) {
					return false;
				}
				await also(transaction);
				return true;
			});
		},

		/**
		 * Changes a request that is running.
		 * @param tables Within a transaction, its tables.
		 * @return Whether it is; nothing is changed where it was cancelled or is another one.
		 */
		async change({ guid, run_id }: Pick<StoredCaptions, 'guid' | 'run_id'>, change: CaptionsChange, tables: Kysely<VideosTables> = db): Promise<boolean> {
			const { numUpdatedRows } = await tables
				.updateTable('video_captions')
				.set(change)
				.where('guid', '=', guid)
				.where('run_id', '=', run_id)
				.where('state', 'in', runningStates)
				.executeTakeFirstOrThrow();
			return numUpdatedRows === 1n;
		},

		/** Does both or nothing. */
		inTransaction: (work: (transaction: Transaction<VideosTables>) => Promise<void>): Promise<void> => db.transaction().execute(work),
	};
}
