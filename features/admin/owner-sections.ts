export { AnalyticsSection } from '../analytics/analytics-section';
export { AdsSection } from '../ads/ads-section';
export { MapsSection } from '../maps/maps-section';
export { MovingSection } from '../moving/moving-section';
export { NewsletterSection } from '../subscribers/components/newsletter-section';
export { VideosSection } from '../videos/components/videos-section';
