import type { GeneratedImage } from '../../../../../api/contract/ai/ai-image.contract';
import type { DigitalSourceType } from './digital-source';
import type { ImageType } from '../../../../core/image-type';
import type { Taker } from '../../../../core/places';

export interface ImageOrder {
	/** Everything that is asked for, as one text for a model. */
	readonly prompt: string;
	/** The words of the person and of the post, without those that the platform adds. */
	readonly subject: string;
	/** The title of the post; empty where the person says what the image shows. */
	readonly title: string;
	/** The same seed gives the same picture of the embedded painter. */
	readonly seed: string;
	/** The person who asks. */
	readonly asker: Taker;
}

export interface MadeImage {
	readonly bytes: Buffer;
	readonly type: ImageType;
	/** For people who do not see the image; may be empty. */
	readonly altText: string;
}

/** The port to what makes images; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface ImageMaker {
	readonly provider: GeneratedImage['provider'];
	readonly model: string;
	/** How its images came to be. */
	readonly source: DigitalSourceType;
	make(order: ImageOrder, signal: AbortSignal): Promise<MadeImage>;
}
