import { __ } from '@wordpress/i18n';
import { useAppSelector } from '../../../store/hooks';
import { Section } from '../../../components/admin/section';
import { selectCanManage } from '../session/slice';
import { MovingPanel } from './components/moving-panel';

/** The `#/moving` page: which blocks the site has, how they open, and their conversion to blocks of WordPress. */
export function MovingSection() {
	return (
		<Section title={__('Moving in and out', 'sitewright')}>
			{useAppSelector(selectCanManage) ? <MovingPanel /> : <p>{__('An administrator of this site can move its posts.', 'sitewright')}</p>}
		</Section>
	);
}
