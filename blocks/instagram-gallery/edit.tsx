import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useKeptFocus } from '../../components/use-kept-focus';
import { useIsPreview } from '../../editor/use-place';
import { connectionUrl } from '../../features/site/connection/links';
import { usePhotoFeed } from '../../features/media/photoFeed/use-photo-feed';
import { selectAdminUrl, selectPrintedUser } from '../../features/site/session/slice';
import { useAppSelector } from '../../store/hooks';
import { Accounts } from './accounts';
import { connectionOf, type InstagramGalleryAttributes, parseAttributes } from './attributes';
import { Grid } from './grid';
import { Inspector } from './inspector';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes, setAttributes, clientId }: BlockEditProps<InstagramGalleryAttributes & Record<string, unknown>>) {
	const shown = parseAttributes(attributes);
	const token = connectionOf(attributes);
	const feed = usePhotoFeed({ clientId, token });
	const { isConnected } = useAppSelector(selectPrintedUser);
	const adminUrl = useAppSelector(selectAdminUrl);
	const isPreview = useIsPreview();
	const hasAccount = token !== '' && !feed.isGone;
	const isGridShown = hasAccount || isPreview;
	const wrapper = useKeptFocus(!isGridShown);
	return (
		<div {...useBlockProps({ ref: wrapper })}>
			<Inspector
				attributes={shown}
				username={hasAccount ? (attributes.instagramUser ?? feed.gallery?.external_name ?? '') : ''}
				available={feed.gallery?.images.length ?? null}
				status={feed.status}
				mayDisconnect={isConnected}
				onChange={setAttributes}
				onDisconnect={feed.onDisconnect}
			/>
			{isGridShown ? (
				<Grid attributes={shown} images={feed.gallery?.images ?? null} error={feed.error} onRetry={feed.onRetry} />
			) : (
				<Accounts
					status={feed.status}
					connections={feed.connections}
					isGone={feed.isGone}
					error={feed.error}
					mayConnect={isConnected}
					connectionUrl={connectionUrl(adminUrl)}
					onRetry={feed.onRetry}
					onConnect={feed.onConnect}
					onChoose={feed.onChoose}
				/>
			)}
		</div>
	);
}
