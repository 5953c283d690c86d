import { __, _n } from '@wordpress/i18n';
import { postSlot } from '../../editor/post-panels';
import { UploadProgress } from '../../features/video/videoEdit/upload-progress';
import { describeUpload } from '../../features/video/videoUploads/describe';
import { selectUploadsOnTheirWay } from '../../features/video/videoUploads/slice';
import { useAppSelector } from '../../store/hooks';

/** The uploads of the post, before it is published. Its block has no video until then, and visitors see nothing in its place. */
export default function UploadsPanel() {
	const uploads = useAppSelector(selectUploadsOnTheirWay);
	const PrePublish = postSlot('PluginPrePublishPanel');
	if (!PrePublish || uploads.length === 0) {
		return null;
	}
	return (
		<PrePublish title={__('Videos on their way', 'sitewright')} initialOpen>
			{uploads.map((upload) => (
				<div key={upload.fileId}>
					<p>
						<bdi>{upload.filename}</bdi>
					</p>
					{upload.status.name !== 'failed' && <UploadProgress upload={upload} />}
					<p>{describeUpload(upload)}</p>
				</div>
			))}
			<p>
				{_n('If you publish now, visitors do not see this video.', 'If you publish now, visitors do not see these videos.', uploads.length, 'sitewright')}{' '}
				{uploads.some(({ status }) => status.name !== 'failed') &&
					__('To show it, leave the editor open until the upload is complete, and then update the post.', 'sitewright')}
			</p>
		</PrePublish>
	);
}
