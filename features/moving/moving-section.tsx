import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useAppSelector } from '../../store/hooks';
import { Section } from '../admin/section';
import { selectCanManage } from '../session/slice';

const MovingPanel = lazy(async () => ({ default: (await import('./components/moving-panel')).MovingPanel }));

/** The `#/moving` page: which blocks the site has, how they open, and their conversion to blocks of WordPress. */
export function MovingSection() {
	return (
		<Section title={__('Moving in and out', 'sitewright')}>
			{useAppSelector(selectCanManage) ? (
				<Suspense fallback={<Spinner />}>
					<MovingPanel />
				</Suspense>
			) : (
				<p>{__('An administrator of this site can move its posts.', 'sitewright')}</p>
			)}
		</Section>
	);
}
