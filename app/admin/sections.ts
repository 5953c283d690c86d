export { DataSection } from '../../features/site/settings/data-section';
export { AnalyticsSection } from '../../features/insight/analytics/analytics-section';
export { AdsSection } from '../../features/money/ads/ads-section';
export { MapsSection } from '../../features/places/maps/maps-section';
export { MovingSection } from '../../features/site/moving/moving-section';
export { PageViewsSection } from '../../features/site/modules/page-views-section';
export { VideosSection } from '../../features/video/videos/components/videos-section';
