import type { RoomLoaders } from '../sagas/core/load-rooms.saga';

/** What arrives when a block or a screen needs it: the watchers of each room, and the ports that they alone use. `site` and `insight` are there from the start. */
export const roomLoaders = {
	media: () => import('./rooms/media'),
	ai: () => import('./rooms/ai'),
	'ai/imageGenerator': () => import('./rooms/ai-image-generator'),
	'ai/postJob': () => import('./rooms/ai-post-job'),
	'ai/publishKit': () => import('./rooms/ai-publish-kit'),
	'ai/voiceToContent': () => import('./rooms/ai-voice-to-content'),
	video: () => import('./rooms/video'),
	money: () => import(/* webpackChunkName: "money" */ '../sagas/money/index'),
	readers: () => import(/* webpackChunkName: "readers" */ './rooms/readers'),
	places: () => import(/* webpackChunkName: "places" */ '../sagas/places/index'),
} satisfies RoomLoaders;
