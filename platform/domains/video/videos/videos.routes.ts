import { ChangeSiteVideo, ChangeVideoDefaults, DeleteSiteVideo, DeleteSiteVideos, ReadSiteVideo } from '../../../../api/contract/video/site-videos.contract';
import { DeleteVideoTrack, GetVideo, GetVideoPoster, SaveVideoTrack, SetVideoPoster } from '../../../../api/contract/video/videos.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { Videos } from './videos';

/** Around a picture in Base64, and around a track whose characters JSON escapes. */
const posterBodyBytes = 3_000_000;
const trackBodyBytes = 7_000_000;

/** Spec 2 §7 "Video", and what sites ask by themselves. Who may change what is said where it is done. */
export function addVideoRoutes(server: PlatformServer, videos: Videos): void {
	server.route({ ...contractRoute(GetVideo), handler: (request) => videos.read(signedCaller(request), request.params.guid) });
	server.route({ ...contractRoute(ReadSiteVideo), handler: (request) => videos.readForSite(signedCaller(request), request.params.guid) });
	server.route({ ...contractRoute(GetVideoPoster), handler: (request) => videos.poster(signedCaller(request), request.params.guid) });
	server.route({
		...contractRoute(SetVideoPoster, { bodyLimit: posterBodyBytes }),
		handler(request) {
			const { at_time: atTime = null, picture = null, average_color: color = null } = request.body;
			return videos.setPoster(signedCaller(request), request.params.guid, { atTime, picture, color });
		},
	});
	server.route({
		...contractRoute(SaveVideoTrack, { bodyLimit: trackBodyBytes }),
		async handler(request) {
			const { kind, srclang, label, vtt, replace = false, version = null } = request.body;
			return {
				tracks: await videos.saveTrack(signedCaller(request), request.params.guid, { kind, language: srclang, label, vtt, replaces: replace, version }),
			};
		},
	});
	server.route({
		...contractRoute(DeleteVideoTrack),
		async handler(request) {
			const { kind, srclang } = request.body;
			return { tracks: await videos.deleteTrack(signedCaller(request), request.params.guid, kind, srclang) };
		},
	});
	server.route({
		...contractRoute(ChangeSiteVideo),
		handler: (request) =>
			videos.change(signedCaller(request), request.params.guid, {
				privacy: request.body.privacy_setting ?? null,
				isAttached: request.body.attached === true,
			}),
	});
	server.route({
		...contractRoute(DeleteSiteVideo),
		async handler(request) {
			return { deleted: await videos.remove(signedCaller(request), request.params.guid) };
		},
	});
	server.route({
		...contractRoute(DeleteSiteVideos),
		async handler(request) {
			await videos.removeAll(signedCaller(request));
			return { deleted: true };
		},
	});
	server.route({
		...contractRoute(ChangeVideoDefaults),
		async handler(request) {
			await videos.changeDefault(signedCaller(request), request.body.is_private);
			return request.body;
		},
	});
}
