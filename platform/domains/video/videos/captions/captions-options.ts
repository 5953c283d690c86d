import type { SiteDirectory } from '../../../../core/http/access';
import type { Transcriber } from '../../../ai/models/transcription/transcriber';
import type { Quota } from '../../../ai/quota/quota';
import type { Ffmpeg } from '../ffmpeg';
import type { Jobs } from '../jobs';
import type { VideoStore } from '../video-store';
import type { Videos } from '../videos';
import type { CaptionStore } from './caption-store';

export interface CaptionsOptions {
	readonly videos: Pick<Videos, 'findToChange'>;
	readonly store: Pick<VideoStore, 'tracks'>;
	readonly captionStore: CaptionStore;
	readonly jobs: Pick<Jobs, 'add' | 'cancel' | 'wake'>;
	readonly quota: Quota;
	readonly siteDirectory: Pick<SiteDirectory, 'findUser'>;
	/** Null where no service is configured. */
	readonly transcriber: Transcriber | null;
	readonly ffmpeg: Ffmpeg | null;
	/** Ends the work of this platform on a video. */
	readonly endWork: (guid: string) => void;
}
