import { CancelVideoCaptions, GetVideoCaptions, StartVideoCaptions } from '../../../../../api/contract/video/video-captions.contract';
import type { PlatformServer } from '../../../../core/domain';
import { signedCaller } from '../../../../core/http/caller';
import { contractRoute } from '../../../../core/http/contract-route';
import type { Captions } from './captions';

/** Automatic captions: read, begin, cancel. The shim checks that the caller may use AI. */
export function addCaptionRoutes(server: PlatformServer, captions: Captions): void {
	server.route({ ...contractRoute(GetVideoCaptions), handler: (request) => captions.read(signedCaller(request), request.params.guid) });
	server.route({
		...contractRoute(StartVideoCaptions),
		handler: (request) => captions.start(signedCaller(request), request.params.guid, { language: request.body.language ?? '', mark: request.body.mark }),
	});
	server.route({ ...contractRoute(CancelVideoCaptions), handler: (request) => captions.cancel(signedCaller(request), request.params.guid) });
}
