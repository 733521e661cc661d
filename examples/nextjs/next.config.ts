import type { NextConfig } from 'next';

const imageHosts = (process.env.IMAGE_HOSTS ?? '').split(',').filter(Boolean);

const config: NextConfig = {
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
  images: { remotePatterns: imageHosts.map((hostname) => ({ hostname })) },
};

export default config;
