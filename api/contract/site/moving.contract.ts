import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const path = 'wpcom/v2/sitewright/moving';
const spec = 'docs/decisions/051-moving.md';
/** Scans and conversions go through the posts of everybody. */
const access = { capability: 'manage_options' } as const;

/** Posts of one page. */
export const movingPostsPerPage = 20;

/** Stands for the widgets where posts have an id. */
export const widgetsId = 0;

const count = Type.Integer({ minimum: 0 });

const Job = Type.Object({
	id: Type.String(),
	kind: Type.Union([Type.Literal('scan'), Type.Literal('conversion'), Type.Literal('undo')]),
	status: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('cancelled')]),
	/** Posts that were looked at, of all. */
	looked: count,
	total: count,
	/** Posts that were converted or restored. */
	changed: count,
	/** Posts that were left as they are; each has its reason in the list. */
	left: count,
	/** ISO 8601, in UTC; null while it runs. */
	finished_at: Type.Union([Type.String(), Type.Null()]),
});
export type MovingJob = Static<typeof Job>;

const FoundBlock = Type.Object({
	name: Type.String(),
	title: Type.String(),
	total: count,
	/** In how many posts; the widgets count as one. */
	posts: count,
	/** Saved by an older version: updated when the post is opened and saved. */
	older: count,
	/** Not known here: shows its saved HTML. */
	unknown: count,
	damaged: count,
	/** The conversions of the block; the first is the default. Empty for parts of other blocks. */
	choices: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
});
export type FoundBlock = Static<typeof FoundBlock>;

const Moving = Type.Object({
	/** The running job, or the last one; null where there never was one. */
	job: Type.Union([Job, Type.Null()]),
	/** Another request was working on the job. */
	is_busy: Type.Boolean(),
	/** The last scan looked at everything; false after one that was stopped. */
	is_complete: Type.Boolean(),
	/** The most frequent first; 200 at most. */
	blocks: Type.Array(FoundBlock),
	/** Posts that were left out, with a reason. */
	problems: count,
	/** Converted posts that can be restored. */
	converted: count,
});
export type Moving = Static<typeof Moving>;

/** The result of the last scan: the blocks of all posts that depend on this plugin, and how they open. */
export const GetMoving = defineRoute({ method: 'GET', path, handledBy: 'wordpress', access, response: Moving, spec });

/** Begins a scan of all posts and widgets, which forgets the last one. The site goes on with it by itself. 409 `moving_is_busy`. */
export const StartScan = defineRoute({ method: 'POST', path: `${path}/scans`, handledBy: 'wordpress', access, response: Moving, spec });

/** Works on the running job for about 4 seconds, and answers how far it is. */
export const ContinueMoving = defineRoute({ method: 'POST', path: `${path}/work`, handledBy: 'wordpress', access, response: Moving, timeoutMs: 120_000, spec });

/** Stops the running job. Posts that were converted stay so, and can be restored. */
export const CancelMoving = defineRoute({ method: 'POST', path: `${path}/cancel`, handledBy: 'wordpress', access, response: Moving, spec });

const MovingPost = Type.Object({
	/** 0 for the widgets, which are converted and restored together. */
	id: count,
	/** As text. */
	title: Type.String(),
	/** The name of its type, e.g. Page. */
	type: Type.String(),
	/** Empty where nobody can edit it. */
	edit_url: Type.String(),
	/** Why it was left out; empty for no problem. */
	problem: Type.String(),
	is_converted: Type.Boolean(),
	/** It was changed after its conversion, which an undo found. */
	is_changed: Type.Boolean(),
	blocks: Type.Array(Type.Object({ name: Type.String(), total: count })),
	/** Sentences on what looks or works here otherwise than with the plugin that the post was written with; 20 at most. */
	differences: Type.Array(Type.String()),
});
export type MovingPost = Static<typeof MovingPost>;

/** A page of the posts that the last scan found, or of those with a problem, or of converted ones. */
export const ListMovingPosts = defineRoute({
	method: 'GET',
	path: `${path}/posts`,
	handledBy: 'wordpress',
	access,
	query: Type.Object({
		/** Only posts with this block. */
		block: Type.Optional(Type.String({ maxLength: 100 })),
		status: Type.Optional(Type.Union([Type.Literal('problem'), Type.Literal('converted')])),
		page: Type.Integer({ minimum: 1, maximum: 100_000 }),
	}),
	response: Type.Object({ posts: Type.Array(MovingPost), total: count }),
	spec,
});

const Choices = Type.Array(Type.Object({ block: Type.String({ minLength: 1, maxLength: 100 }), choice: Type.String({ minLength: 1, maxLength: 20 }) }), {
	minItems: 1,
	maxItems: 200,
});
/** Left out or empty: all posts and the widgets, which are 0. */
const PostIds = Type.Optional(Type.Array(count, { maxItems: 500 }));

/**
 * How a post would read after a conversion, and how many posts it would change. Nothing is stored. 400 `invalid_choice`; 404
 * `nothing_to_convert`; 422 `post_not_readable`.
 */
export const PreviewConversion = defineRoute({
	method: 'POST',
	path: `${path}/previews`,
	handledBy: 'wordpress',
	access,
	body: Type.Object({
		choices: Choices,
		post_ids: PostIds,
		/** 0 for the widgets. Left out: the first with such a block. */
		post_id: Type.Optional(count),
	}),
	response: Type.Object({
		post: MovingPost,
		/** The next post with such a block, and 0 for the widgets in the end; null after these. */
		next_id: Type.Union([Type.Integer(), Type.Null()]),
		/** HTML without scripts, forms and frames. */
		before: Type.String(),
		after: Type.String(),
		/** Blocks of this post that change, and chosen ones that stay. */
		changed: count,
		left: count,
		/** In all posts of the last scan. `has_widgets`: the widgets are among them. */
		affected: Type.Object({ posts: count, blocks: count, has_widgets: Type.Boolean() }),
	}),
	spec,
});

/**
 * Begins to convert blocks of posts and widgets to blocks of WordPress. Each post keeps a revision of what it was, and a copy of the widgets is
 * kept, which StartUndo restores. 400
 * `invalid_choice`; 409 `moving_is_busy`.
 */
export const StartConversion = defineRoute({
	method: 'POST',
	path: `${path}/conversions`,
	handledBy: 'wordpress',
	access,
	body: Type.Object({ choices: Choices, post_ids: PostIds }),
	isDestructive: true,
	response: Moving,
	spec,
});

/** Begins to restore converted posts and widgets. Those that were changed since are left as they are, unless the request says otherwise. 409 `moving_is_busy`. */
export const StartUndo = defineRoute({
	method: 'POST',
	path: `${path}/undo`,
	handledBy: 'wordpress',
	access,
	body: Type.Object({
		post_ids: PostIds,
		/** Restores changed ones too: the changes of a post are kept as a revision, those of a widget as an inactive widget. */
		overwrites_changes: Type.Optional(Type.Boolean()),
	}),
	isDestructive: true,
	response: Moving,
	spec,
});
