// What each plan leaves each role; a change of a plan shows up here as a diff.

export const EXPECTED_PLANS: Readonly<Record<string, string>> = {
  "SOLOpreneur · owner":
    "contacts_personal dashboard_personal dbc_personal my_profile_personal share_links support workspace_manager",
  "SOLOpreneur · manager":
    "contacts_personal dashboard_personal dbc_personal my_profile_personal share_links support workspace_manager",
  "SOLOpreneur · member": "contacts_personal dashboard_personal dbc_personal my_profile_personal share_links support",
  "ENTREpreneur [BROKERAGE] · owner":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "ENTREpreneur [BROKERAGE] · manager":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "ENTREpreneur [BROKERAGE] · member":
    "campaign_builder_personal campaign_manager_personal contacts_personal dashboard_personal dbc_external dbc_personal my-network my_audience_personal my_profile_personal referral-network share_links support user_leaderboard_personal",
  "ENTREpreneur [COMPANY] · owner":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "ENTREpreneur [COMPANY] · manager":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "ENTREpreneur [COMPANY] · member":
    "campaign_builder_personal campaign_manager_personal contacts_personal dashboard_personal dbc_external dbc_personal my-network my_audience_personal my_profile_personal referral-network share_links support user_leaderboard_personal",
  "a location · owner":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "a location · manager":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "a location · member":
    "campaign_builder_personal campaign_manager_personal contacts_personal dashboard_personal dbc_external dbc_personal my-network my_audience_personal my_profile_personal referral-network share_links support user_leaderboard_personal",
  "Franchise · owner":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control franchise_manager_business my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "Franchise · manager":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "Franchise · member":
    "campaign_builder_personal campaign_manager_personal contacts_personal dashboard_personal dbc_external dbc_personal my-network my_audience_personal my_profile_personal referral-network share_links support user_leaderboard_personal",
  "a franchise inside one · owner":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "a franchise inside one · manager":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "a franchise inside one · member":
    "campaign_builder_personal campaign_manager_personal contacts_personal dashboard_personal dbc_external dbc_personal my-network my_audience_personal my_profile_personal referral-network share_links support user_leaderboard_personal",
  "Distributor · owner":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control franchise_manager_business my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "Distributor · manager":
    "campaign_branded_sms_business campaign_builder_business campaign_builder_personal campaign_manager_personal campaign_media_library contacts_personal dashboard_personal dbc_external dbc_personal dbc_template_control my-network my_audience_personal my_profile_personal people_manager_business referral-network share_links support switch_workspace_personal_view team_leaderboard_business user_leaderboard_personal user_manager workspace_manager",
  "Distributor · member":
    "campaign_builder_personal campaign_manager_personal contacts_personal dashboard_personal dbc_external dbc_personal my-network my_audience_personal my_profile_personal referral-network share_links support user_leaderboard_personal",
  "no workspace": "my_profile_personal support workspace_manager",
};
