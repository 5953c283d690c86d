<?php
/**
 * Services whose parts stand on pages.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embeds;

/**
 * Names a service, its host and its privacy policy: a visitor reads them before anything is asked of it. docs/privacy.md lists the same: first
 * those of our blocks, then those whose parts WordPress itself embeds.
 */
final class Embed_Service {

	/**
	 * By a short name, which browsers keep where a visitor chose to see the service always.
	 */
	private const ALL = array(
		'calendly'        => array( 'Calendly', 'calendly.com', 'https://calendly.com/legal/privacy-notice' ),
		'eventbrite'      => array( 'Eventbrite', 'www.eventbrite.com', 'https://www.eventbrite.com/l/privacypolicy/' ),
		'giphy'           => array( 'GIPHY', 'media.giphy.com', 'https://support.giphy.com/hc/en-us/articles/360032872931' ),
		'google-calendar' => array( 'Google Calendar', 'calendar.google.com', 'https://policies.google.com/privacy' ),
		'mapbox'          => array( 'Mapbox', 'api.mapbox.com', 'https://www.mapbox.com/legal/privacy' ),
		'opentable'       => array( 'OpenTable', 'www.opentable.com', 'https://www.opentable.com/legal/privacy-policy' ),
		'pinterest'       => array( 'Pinterest', 'assets.pinterest.com', 'https://policy.pinterest.com/privacy-policy' ),
		'bluesky'         => array( 'Bluesky', 'embed.bsky.app', 'https://bsky.social/about/support/privacy-policy' ),
		'dailymotion'     => array( 'Dailymotion', 'geo.dailymotion.com', 'https://legal.dailymotion.com/en/privacy-policy/' ),
		'flickr'          => array( 'Flickr', 'live.staticflickr.com', 'https://www.flickr.com/help/privacy' ),
		'google-maps'     => array( 'Google Maps', 'www.google.com', 'https://policies.google.com/privacy' ),
		'imgur'           => array( 'Imgur', 's.imgur.com', 'https://imgurinc.com/privacy' ),
		'mixcloud'        => array( 'Mixcloud', 'player-widget.mixcloud.com', 'https://www.mixcloud.com/privacy/' ),
		'openstreetmap'   => array( 'OpenStreetMap', 'www.openstreetmap.org', 'https://osmfoundation.org/wiki/Privacy_Policy' ),
		'reddit'          => array( 'Reddit', 'embed.reddit.com', 'https://www.reddit.com/policies/privacy-policy' ),
		'soundcloud'      => array( 'SoundCloud', 'w.soundcloud.com', 'https://soundcloud.com/pages/privacy' ),
		'spotify'         => array( 'Spotify', 'open.spotify.com', 'https://www.spotify.com/legal/privacy-policy/' ),
		'ted'             => array( 'TED', 'embed.ted.com', 'https://www.ted.com/about/our-organization/our-policies-terms/privacy-policy' ),
		'tiktok'          => array( 'TikTok', 'www.tiktok.com', 'https://www.tiktok.com/legal/privacy-policy' ),
		'tumblr'          => array( 'Tumblr', 'assets.tumblr.com', 'https://www.tumblr.com/privacy' ),
		'vimeo'           => array( 'Vimeo', 'player.vimeo.com', 'https://vimeo.com/privacy' ),
		'x'               => array( 'X', 'platform.twitter.com', 'https://x.com/privacy' ),
		'youtube'         => array( 'YouTube', 'www.youtube.com', 'https://policies.google.com/privacy' ),
	);

	/**
	 * Domains => the service that each belongs to, with all hosts below it.
	 */
	private const DOMAINS = array(
		'assets.pinterest.com' => 'pinterest',
		'bsky.app'             => 'bluesky',
		'calendar.google.com'  => 'google-calendar',
		'calendly.com'         => 'calendly',
		'dailymotion.com'      => 'dailymotion',
		'giphy.com'            => 'giphy',
		'imgur.com'            => 'imgur',
		'maps.google.com'      => 'google-maps',
		'mixcloud.com'         => 'mixcloud',
		'openstreetmap.org'    => 'openstreetmap',
		'reddit.com'           => 'reddit',
		'soundcloud.com'       => 'soundcloud',
		'spotify.com'          => 'spotify',
		'staticflickr.com'     => 'flickr',
		'ted.com'              => 'ted',
		'tiktok.com'           => 'tiktok',
		'tumblr.com'           => 'tumblr',
		'twitter.com'          => 'x',
		'vimeo.com'            => 'vimeo',
		'www.google.com'       => 'google-maps',
		'youtube-nocookie.com' => 'youtube',
		'youtube.com'          => 'youtube',
	);

	/**
	 * Short name.
	 *
	 * @var string
	 */
	public string $id;

	/**
	 * Name, as the service writes it.
	 *
	 * @var string
	 */
	public string $name;

	/**
	 * Host that is asked first.
	 *
	 * @var string
	 */
	public string $host;

	/**
	 * Address of its privacy policy; empty where nobody knows it.
	 *
	 * @var string
	 */
	public string $policy;

	/**
	 * Keeps what is told.
	 *
	 * @param string $id     See the property.
	 * @param string $name   See the property.
	 * @param string $host   See the property.
	 * @param string $policy See the property.
	 */
	private function __construct( string $id, string $name, string $host, string $policy ) {
		$this->id     = $id;
		$this->name   = $name;
		$this->host   = $host;
		$this->policy = $policy;
	}

	/**
	 * A service of the list.
	 *
	 * @param string $id Short name.
	 * @return self
	 */
	public static function of( string $id ): self {
		return new self( $id, ...self::ALL[ $id ] );
	}

	/**
	 * The service that a host belongs to.
	 *
	 * @param string $host Host that is asked, in lower case.
	 * @return self With that host; one of which nobody knows more than the host where the list has none.
	 */
	public static function for_host( string $host ): self {
		for ( $domain = $host; false !== strpos( $domain, '.' ); $domain = substr( strstr( $domain, '.' ), 1 ) ) {
			if ( isset( self::DOMAINS[ $domain ] ) ) {
				$service       = self::of( self::DOMAINS[ $domain ] );
				$service->host = $host;
				return $service;
			}
		}
		return self::at( $host );
	}

	/**
	 * A service that the owner chose by its address.
	 *
	 * @param string $host Host of the address.
	 * @return self
	 */
	public static function at( string $host ): self {
		return new self( $host, $host, $host, '' );
	}
}
