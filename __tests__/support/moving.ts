import type { FoundBlock, Moving, MovingJob } from '../../api/site/moving';

export const movingPath = 'wpcom/v2/sitewright/moving';

export const movingJob = (more: Partial<MovingJob> = {}): MovingJob => ({
	id: 'a',
	kind: 'scan',
	status: 'running',
	looked: 200,
	total: 1000,
	changed: 0,
	left: 0,
	finished_at: null,
	...more,
});

export const foundBlock = (more: Partial<FoundBlock> = {}): FoundBlock => ({
	name: 'jetpack/slideshow',
	title: 'Slideshow',
	total: 5,
	posts: 3,
	older: 2,
	unknown: 0,
	damaged: 1,
	choices: [{ id: 'convert', label: 'Gallery' }],
	...more,
});

/** The state of the page “Moving in and out”. */
export const movingState = (more: Partial<Moving> = {}): Moving => ({
	job: null,
	is_busy: false,
	is_complete: true,
	blocks: [],
	problems: 0,
	converted: 0,
	...more,
});
