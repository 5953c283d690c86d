import type { Migrations } from '../../../core/db/migration';

export const migrations: Migrations = {
	async '001-initial'(db) {
		await db.schema
			.createTable('videos')
			.addColumn('guid', 'text', (column) => column.primaryKey())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('wp_user_id', 'integer', (column) => column.notNull())
			.addColumn('upload_id', 'text', (column) => column.notNull().unique())
			.addColumn('filename', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('message', 'text', (column) => column.notNull())
			.addColumn('length', 'bigint')
			.addColumn('reserved_bytes', 'bigint', (column) => column.notNull())
			.addColumn('mime', 'text', (column) => column.notNull())
			.addColumn('duration', 'bigint', (column) => column.notNull())
			.addColumn('width', 'integer', (column) => column.notNull())
			.addColumn('height', 'integer', (column) => column.notNull())
			.addColumn('average_color', 'text', (column) => column.notNull())
			.addColumn('poster', 'text', (column) => column.notNull())
			.addColumn('has_hls', 'integer', (column) => column.notNull())
			.addColumn('privacy', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('expires_at', 'bigint')
			.execute();
		await db.schema.createIndex('videos_site_id').on('videos').column('site_id').execute();
		await db.schema.createIndex('videos_expires_at').on('videos').column('expires_at').execute();
		await db.schema
			.createTable('video_tracks')
			.addColumn('guid', 'text', (column) => column.notNull().references('videos.guid').onDelete('cascade'))
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('label', 'text', (column) => column.notNull())
			.addColumn('saved_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('video_tracks_pk', ['guid', 'kind', 'language'])
			.execute();
		await db.schema
			.createTable('video_jobs')
			.addColumn('guid', 'text', (column) => column.notNull().references('videos.guid').onDelete('cascade'))
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('payload', 'text', (column) => column.notNull())
			.addColumn('attempts', 'integer', (column) => column.notNull())
			.addColumn('run_at', 'bigint', (column) => column.notNull())
			.addColumn('claimed_until', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('video_jobs_pk', ['guid', 'kind'])
			.execute();
		await db.schema
			.createTable('video_sites')
			.addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id'))
			.addColumn('is_private', 'integer', (column) => column.notNull())
			.execute();
	},
	async '002-attached'(db) {
		// Videos of before count as attached: the platform does not know, and must not delete what a site shows.
		await db.schema
			.alterTable('videos')
			.addColumn('attached', 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
	},
	async '003-captions'(db) {
		await db.schema
			.createTable('video_captions')
			.addColumn('guid', 'text', (column) => column.primaryKey().references('videos.guid').onDelete('cascade'))
			.addColumn('run_id', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('message', 'text', (column) => column.notNull())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('spoken', 'text', (column) => column.notNull())
			.addColumn('mark', 'text', (column) => column.notNull())
			.addColumn('segments', 'text', (column) => column.notNull())
			.addColumn('pieces_done', 'integer', (column) => column.notNull())
			.addColumn('next_at', 'bigint', (column) => column.notNull())
			.addColumn('made_language', 'text', (column) => column.notNull())
			.addColumn('made_at', 'bigint', (column) => column.notNull())
			.execute();
	},
	async '004-concatenation'(db) {
		await db.schema
			.alterTable('videos')
			.addColumn('is_partial', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.alterTable('videos')
			.addColumn('part_ids', 'text', (column) => column.notNull().defaultTo(''))
			.execute();
		await db.schema.alterTable('videos').addColumn('final_id', 'text').execute();
	},
	async '005-idle-uploads'(db) {
		for (const column of ['received_bytes', 'seen_at']) {
			await db.schema
				.alterTable('videos')
				.addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
				.execute();
		}
	},
	async '006-track-files'(db) {
		await db.schema
			.alterTable('video_tracks')
			.addColumn('file', 'text', (column) => column.notNull().defaultTo(''))
			.execute();
	},
};
