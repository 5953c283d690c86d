import { randomUUID } from 'node:crypto';
import { GenerateImage, type GeneratedImage } from '../../../../../api/contract/ai/ai-image.contract';
import { sha256 } from '../../../../core/digest';
import type { PlatformServer } from '../../../../core/domain';
import { tokenCaller } from '../../../../core/http/caller';
import { contractRoute } from '../../../../core/http/contract-route';
import { watchAnswer } from '../watch-answer';
import type { MadeImage } from './image-maker';
import { parseImageOrder } from './image-prompt';
import type { Images } from './images';

/** Bytes; far more than is used of a post, so that a long one is cut instead of refused. */
const bodyLimit = 1024 * 1024;

function toItem({ bytes, type, altText }: MadeImage, format: 'url' | 'b64_json'): GeneratedImage['data'][0] {
	const base64 = bytes.toString('base64');
	return { ...(format === 'b64_json' ? { b64_json: base64 } : { url: `data:${type};base64,${base64}` }), mime_type: type, alt_text: altText };
}

/** Spec 1 §7 "Image". */
export function addImageRoutes(server: PlatformServer, images: Images): void {
	server.route({
		...contractRoute(GenerateImage, { bodyLimit }),
		async handler(request, reply) {
			const owner = tokenCaller(request);
			const { run_id: runId = randomUUID(), ...asked } = request.body;
			const run = { owner, runId, fingerprint: sha256(JSON.stringify([owner.user.id, 'image', asked])), order: parseImageOrder(asked) };
			const client = new AbortController();
			let isMade = false;
			watchAnswer(
				reply,
				() => isMade && void images.settle(run),
				() => client.abort()
			);
			const image = await images.make(run, client.signal);
			isMade = true;
			return {
				model: images.model,
				provider: images.provider,
				data: [toItem(image, asked.response_format ?? 'url')],
			};
		},
	});
}
