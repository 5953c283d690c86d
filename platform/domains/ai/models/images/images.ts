import { imageCost, imageFeature } from '../../../../../api/contract/ai/ai-feature.contract';
import type { Quota } from '../../quota/quota';
import type { Clock } from '../../../../core/clock';
import { useOf } from '../begin-run';
import type { Counted } from '../counted';
import { AiFailure, clientGone, notEnoughRequests, runIdInUse } from '../failure';
import { createKeptAnswers } from '../kept-answers';
import type { RunOwner } from '../run-order';
import { withDigitalSource } from './digital-source';
import type { ImageMaker, ImageOrder, MadeImage } from './image-maker';

export interface ImageRun {
	readonly owner: RunOwner;
	readonly runId: string;
	/** Identifies user and request, so that a run id cannot be used for a second request. */
	readonly fingerprint: string;
	readonly order: Omit<ImageOrder, 'seed' | 'asker'>;
}

interface Job {
	readonly fingerprint: string;
	readonly controller: AbortController;
	readonly image: Promise<MadeImage>;
	/** Connections that wait for the image. */
	readers: number;
}

interface ImagesOptions {
	readonly clock: Clock;
	readonly maker: ImageMaker;
	readonly counted: Counted;
	readonly quota: Quota;
	/** For errors of the count after the answer. */
	readonly onUnexpected: (error: unknown) => void;
}

/** Makes the image of a run, and counts it. */
const createMake =
	(maker: ImageMaker, counted: Counted) =>
	({ owner, runId, fingerprint, order }: ImageRun, signal: AbortSignal): Promise<MadeImage> =>
		counted({
			request: { site: owner.site, runId, fingerprint, cost: imageCost, use: { ...useOf(owner, imageFeature), images: 1 } },
			signal,
			createRefusal: notEnoughRequests,
			service: 'image',
			kind: maker.provider.kind,
			work: async () => {
				const made = await maker.make({ ...order, seed: runId, asker: { siteId: owner.site.id, userId: owner.user.id } }, signal);
				return { ...made, bytes: withDigitalSource(made.bytes, made.type, maker.source) };
			},
		});

export type Images = ReturnType<typeof createImages>;

/** Makes images, and counts each once. docs/decisions/007-counting-requests.md, 021-images.md */
export function createImages({ clock, maker, counted, quota, onUnexpected }: ImagesOptions) {
	const jobs = new Map<string, Job>();
	const kept = createKeptAnswers<MadeImage>({ clock, sizeOf: ({ bytes }) => bytes.length });

	const make = createMake(maker, counted);

	function start(run: ImageRun, key: string): Job {
		const controller = new AbortController();
		const image = make(run, controller.signal)
			.then((made) => kept.keep(key, run.fingerprint, made))
			.finally(() => jobs.delete(key));
		// Each reader gets the failure; without readers nobody does.
		image.catch(() => undefined);
		const job = { fingerprint: run.fingerprint, controller, image, readers: 0 };
		jobs.set(key, job);
		return job;
	}

	return {
		provider: maker.provider,
		model: maker.model,

		/**
		 * The image of a request. The same request at the same time waits for the same image, and gets it again for ten minutes; the service is
		 * not asked any more when the last one that waits is gone.
		 * @param signal Aborts when the client went away.
		 */
		async make(run: ImageRun, signal: AbortSignal): Promise<MadeImage> {
			const key = `${run.owner.site.id} ${run.owner.user.id} ${run.runId}`;
			const earlier = kept.find(key, run.fingerprint);
			if (earlier) {
				return earlier;
			}
			const job = jobs.get(key) ?? start(run, key);
			if (job.fingerprint !== run.fingerprint) {
				throw runIdInUse();
			}
			job.readers += 1;
			const onAbort = (): void => {
				job.readers -= 1;
				if (job.readers === 0) {
					jobs.delete(key);
					job.controller.abort(clientGone());
				}
			};
			signal.addEventListener('abort', onAbort, { once: true });
			try {
				return await job.image;
			} finally {
				signal.removeEventListener('abort', onAbort);
			}
		},

		forgetOld: kept.forgetOld,

		/** Notes that the answer has been sent: the same request counts anew when the image is forgotten. */
		async settle({ owner, runId }: ImageRun): Promise<void> {
			await quota.settle({ site: owner.site, runId }).catch(onUnexpected);
		},

		/** Ends every run, for a platform that stops. */
		close(): void {
			for (const { controller } of jobs.values()) {
				controller.abort(new AiFailure('error_service_unavailable', 'shutting down'));
			}
		},
	};
}
